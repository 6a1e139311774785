import Keyboard from '@mui/icons-material/KeyboardOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCallback, useRef, useState } from 'react';

import { lazyComponent } from '../feedback/lazyComponent';
import { MountOnceOpened } from '../dialog/dialogs';
import { useListKeyHandler } from './shortcuts';

export const ShortcutsButton = ({ onHelp }: { onHelp: () => void }) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('list.keys.title')}>
      <IconButton
        size="small"
        aria-label={translate('list.keys.title')}
        onClick={onHelp}
        // Shows the button on devices that can hover, because such devices usually have a keyboard.
        sx={{ display: 'none', '@media (hover: hover)': { display: 'inline-flex' }, displayPrint: 'none' }}
      >
        <Keyboard fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

const ShortcutsHelp = lazyComponent(() => import('./ShortcutsHelp').then((module) => module.ShortcutsHelp));

/** Handles the shortcuts of a list. Returns the props of the list element, the help dialog, and its opener. */
export const useListShortcuts = <E extends HTMLElement>() => {
  const ref = useRef<E>(null);
  const [isOpen, setOpen] = useState(false);
  const openHelp = useCallback(() => setOpen(true), []);
  useListKeyHandler(ref, openHelp);
  const help = (
    <MountOnceOpened open={isOpen}>
      <ShortcutsHelp open={isOpen} onClose={() => setOpen(false)} />
    </MountOnceOpened>
  );
  return { list: { ref, 'data-list': true }, openHelp, help };
};
