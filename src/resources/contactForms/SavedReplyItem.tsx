import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate, useDelete, useNotify, useRefresh } from 'react-admin';

import type { SavedReplyRow } from '../../contract/support/savedReplies';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { SAVED_REPLIES } from './names';
import { RETURN_PROMISE } from '../../components/form/returnPromise';
import { useNotifyFailure } from '../../components/feedback/useNotifyFailure';

interface SavedReplyItemProps {
  reply: SavedReplyRow;
  /** Its text as it would be sent. */
  text: string;
  onChosen: () => void;
  onEdit: () => void;
}

/** A saved reply by its name and how it begins, and beside it what can be done with it. */
export const SavedReplyItem = ({ reply, text, onChosen, onEdit }: SavedReplyItemProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const { id, name } = reply;
  const [remove, { isPending }] = useDelete<SavedReplyRow, Error>(SAVED_REPLIES, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => notify(translate('resources.contact_forms.saved.removed'), { type: 'success' }),
    onError: notifyFailure,
    // Perhaps a colleague has removed it.
    onSettled: () => refresh(),
  });
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </IconButton>
  );
  return (
    <ListItem disablePadding sx={{ pr: 2 }}>
      <ListItemButton onClick={onChosen} sx={{ minHeight: 44, pl: 4, minWidth: 0 }}>
        <ListItemText
          primary={name}
          secondary={text.replaceAll(/\s+/g, ' ')}
          slotProps={{
            primary: { sx: { overflowWrap: 'anywhere' } },
            secondary: { noWrap: true, dir: 'auto' },
          }}
        />
      </ListItemButton>
      <Box sx={{ display: 'flex', flex: 'none', ml: 1 }}>
        {button(
          translate('resources.contact_forms.saved.change_of', { name }),
          <Edit fontSize="small" />,
          onEdit,
        )}
        {button(
          translate('resources.contact_forms.saved.remove_of', { name }),
          <Delete fontSize="small" />,
          () => setAsked(true),
        )}
      </Box>
      <ConfirmDialog
        open={isAsked}
        question={translate('resources.contact_forms.saved.removal')}
        about={name}
        confirmLabel={translate('resources.contact_forms.saved.remove')}
        destructive
        pending={isPending}
        onConfirm={() => remove(SAVED_REPLIES, { id, previousData: reply }, RETURN_PROMISE)}
        onClose={() => setAsked(false)}
      />
    </ListItem>
  );
};
