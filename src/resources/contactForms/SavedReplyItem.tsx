import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton, ListItem, ListItemButton, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

import type { SavedReplyRow } from '../../contract/support/contactMessages';
import { ConfirmedAction, DialogTrigger } from '../../components/bulk/ConfirmedAction';
import { SAVED_REPLIES } from './names';

interface SavedReplyItemProps {
  reply: SavedReplyRow;
  /** Text as it would be sent. */
  text: string;
  onChosen: () => void;
  onEdit: () => void;
}

/** Name and first words of a saved reply, with its actions. */
export const SavedReplyItem = ({ reply, text, onChosen, onEdit }: SavedReplyItemProps) => {
  const translate = useTranslate();
  const { id, name } = reply;
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
        <DialogTrigger
          trigger={(open) =>
            button(
              translate('resources.contact_forms.saved.remove_of', { name }),
              <Delete fontSize="small" />,
              open,
            )
          }
          dialog={(state) => (
            <ConfirmedAction
              {...state}
              isSubRecord
              question={translate('resources.contact_forms.saved.removal')}
              about={name}
              confirmLabel={translate('resources.contact_forms.saved.remove')}
              destructive
              doneMessage={translate('resources.contact_forms.saved.removed')}
              run={(dataProvider) => dataProvider.delete(SAVED_REPLIES, { id, previousData: reply })}
            />
          )}
        />
      </Box>
    </ListItem>
  );
};
