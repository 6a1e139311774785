import { useTranslate } from 'react-admin';
import { Typography } from '@mui/material';

import type { WorkItemKind } from '../../../contract/support/workItems';
import type { Id } from '../../../contract/core/field';
import { ME } from '../../../contract/filters/filters';
import { ResponsivePopover } from '../../../components/dialog/ResponsivePopover';
import { ColleagueList } from './ColleagueList';

interface AssignMenuProps {
  concern: WorkItemKind;
  /** Who deals with it now: `me`, or a number. */
  chosen: Id | undefined;
  anchor: HTMLElement;
  onChoose: (whom: Id) => void;
  onClose: () => void;
}

/** Who is to deal with it. */
export const AssignMenu = ({ concern, chosen, anchor, onChoose, onClose }: AssignMenuProps) => {
  const translate = useTranslate();
  const title = translate('assignments.assign');
  return (
    <ResponsivePopover anchor={anchor} label={title} onClose={onClose}>
      <Typography component="h2" sx={{ fontWeight: 600, px: 4, pt: 3.5, pb: 1 }}>
        {title}
      </Typography>
      <ColleagueList
        label={title}
        concern={concern}
        chosen={chosen}
        me={chosen === ME ? translate('assignments.mine') : translate('assignments.to_me')}
        // Where nobody does, there is nobody to take it from.
        nobody={chosen === undefined ? undefined : translate('assignments.nobody')}
        onChoose={onChoose}
      />
    </ResponsivePopover>
  );
};
