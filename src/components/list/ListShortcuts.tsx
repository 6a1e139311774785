import Keyboard from '@mui/icons-material/KeyboardOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCallback, useRef, useState } from 'react';

import { useCapability } from '../../dataProvider/useCapability';
import { MountOnceOpened } from '../dialog/dialogs';
import { KEYS, type KeyName, useListKeyHandler, useShortcutsEnabled } from './shortcuts';

export const ShortcutsButton = ({ onHelp }: { onHelp: () => void }) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('list.keys.title')}>
      <IconButton
        size="small"
        aria-label={translate('list.keys.title')}
        onClick={onHelp}
        // Shows the help button only on devices that can hover, because these devices usually have a keyboard.
        sx={{ display: 'none', '@media (hover: hover)': { display: 'inline-flex' }, displayPrint: 'none' }}
      >
        <Keyboard fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

const KEY_NAMES = Object.keys(KEYS) as KeyName[];

const ShortcutsHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const [isEnabled, setEnabled] = useShortcutsEnabled();
  const canAssign = useCapability('assignments') ?? false;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle variant="h2" sx={{ pb: 2 }}>
        {translate('list.keys.title')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {translate('list.keys.explained')}
        </Typography>
        <Table size="small" sx={{ opacity: isEnabled ? 1 : 0.55 }}>
          <TableBody>
            {KEY_NAMES.filter((name) => name !== 'assign' || canAssign).map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ width: 96 }}>
                  <Box
                    component="kbd"
                    sx={{
                      px: 2,
                      py: 0.5,
                      border: 1,
                      borderColor: 'divider',
                      borderRadius: '6px',
                      font: 'inherit',
                    }}
                  >
                    {KEYS[name]}
                  </Box>
                </TableCell>
                <TableCell>{translate(`list.keys.${name}`)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <FormControlLabel
          sx={{ mt: 4 }}
          control={<Switch checked={isEnabled} onChange={(_, checked) => setEnabled(checked)} />}
          label={translate('list.keys.on')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Handles a list's shortcuts. Returns props of the list element, the help dialog, and a function to open the help. */
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
