import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Saved from '@mui/icons-material/QuickreplyOutlined';
import { Box, Button, IconButton, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ResourceContextProvider, TextInput, useGetList, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { ConfirmedAction, DialogTrigger } from '../../components/bulk/ConfirmedAction';
import { SavedItemsPopover } from '../../components/dialog/ResponsivePopover';
import { SaveDialog } from '../../components/form/FormDialog';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { savedReplyForm, type SavedReplyRow } from '../../contract/support/contactMessages';

/** Name of both the react-admin resource and the server capability of saved replies. */
export const SAVED_REPLIES = 'saved-replies';

interface Recipient {
  first_name: string;
  last_name: string;
}

/** Replaces the placeholders with the recipient's names. Also removes the space before a placeholder without a name. */
const fillPlaceholders = (text: string, { first_name, last_name }: Recipient) => {
  const names: Record<string, string> = { first_name, last_name };
  return text.replaceAll(/( ?)%\{(\w+)\}/g, (placeholder, space: string, name: string) =>
    name in names ? (names[name] ? space + names[name] : '') : placeholder,
  );
};

const REGEXP_CHARACTERS = /[.*+?^${}()|[\]\\]/g;

/** Replaces the names of the recipient with placeholders, so that the text can be saved for other recipients. */
const insertPlaceholders = (text: string, person: Recipient) =>
  (['first_name', 'last_name'] as const).reduce((result, part) => {
    const name = person[part].trim();
    if (!name) return result;
    const namePattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${name.replaceAll(REGEXP_CHARACTERS, '\\$&')}(?![\\p{L}\\p{N}])`,
      'gu',
    );
    return result.replaceAll(namePattern, () => `%{${part}}`);
  }, text);

type EditedReply = Partial<SavedReplyRow> & Pick<SavedReplyRow, 'text'>;

interface SavedReplyDialogProps {
  reply: EditedReply;
  onClose: () => void;
}

const SavedReplyDialog = ({ reply, onClose }: SavedReplyDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const label = (key: string, args?: object) => translate(`resources.contact_forms.saved.${key}`, args);
  const { id, name = '', text } = reply;
  const isSaved = id !== undefined;
  const onSaved = () => {
    notify(label('saved'), { type: 'success' });
    onClose();
  };
  return (
    <ResourceContextProvider value={SAVED_REPLIES}>
      <SaveDialog
        saved={isSaved ? { ...reply, id } : undefined}
        onSaved={onSaved}
        open
        onClose={onClose}
        mode={isSaved ? 'edit' : 'create'}
        title={label(isSaved ? 'change' : 'save')}
        record={{ name, text }}
        schema={savedReplyForm}
      >
        <TextInput source="name" label={label('name')} helperText={false} autoFocus />
        <TextInput
          source="text"
          label={label('text')}
          helperText={label('help', { placeholders: '%{first_name}, %{last_name}' })}
          multiline
          minRows={4}
          maxRows={14}
        />
      </SaveDialog>
    </ResourceContextProvider>
  );
};

interface SavedReplyItemProps {
  reply: SavedReplyRow;
  text: string;
  onChoose: () => void;
  onEdit: () => void;
}

const SavedReplyItem = ({ reply, text, onChoose, onEdit }: SavedReplyItemProps) => {
  const translate = useTranslate();
  const { id, name } = reply;
  const button = (action: string, icon: ReactNode, onClick: () => void) => {
    const label = translate(`resources.contact_forms.saved.${action}`, { name });
    return (
      <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
        {icon}
      </IconButton>
    );
  };
  return (
    <ListItem disablePadding sx={{ pr: 2 }}>
      <ListItemButton onClick={onChoose} sx={{ minHeight: 44, pl: 4, minWidth: 0 }}>
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
        {button('change_of', <Edit fontSize="small" />, onEdit)}
        <DialogTrigger
          trigger={(open) => button('remove_of', <Delete fontSize="small" />, open)}
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

interface SavedRepliesMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
  /** Replaces the placeholders of a text with the names of the recipient. */
  fill: (text: string) => string;
  /** Receives the chosen text, in which names of the recipient have replaced the placeholders. */
  onChoose: (text: string) => void;
  onEdit: (reply: SavedReplyRow) => void;
  /** Opens the dialog that saves the text in the reply form as a new saved reply. */
  onSave: () => void;
}

const SavedRepliesMenu = ({ anchor, fill, onClose, onChoose, onEdit, onSave }: SavedRepliesMenuProps) => {
  const translate = useTranslate();
  const query = useGetList<SavedReplyRow>(SAVED_REPLIES, {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <SavedItemsPopover
      anchor={anchor}
      title={translate('resources.contact_forms.saved.title')}
      level="h3"
      query={query}
      errorTitle={translate('resources.contact_forms.saved.failed')}
      emptyText={query.data?.length === 0 && translate('resources.contact_forms.saved.none')}
      saveLabel={translate('resources.contact_forms.saved.save')}
      onSave={onSave}
      onClose={onClose}
    >
      {query.data?.map((reply) => (
        <SavedReplyItem
          key={reply.id}
          reply={reply}
          text={fill(reply.text)}
          onChoose={() => onChoose(fill(reply.text))}
          onEdit={() => onEdit(reply)}
        />
      ))}
    </SavedItemsPopover>
  );
};

export const SavedReplies = ({ person }: { person: Recipient }) => {
  const translate = useTranslate();
  const { getValues, setValue, setFocus } = useFormContext<{ text: string }>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [edited, setEdited] = useState<EditedReply>();
  const choose = (text: string) => {
    setAnchor(null);
    const typed = getValues('text').trimEnd();
    const combined = [typed, text].filter(Boolean).join('\n\n');
    setValue('text', combined, { shouldDirty: true });
    // Moves the focus to the text only after the closing menu has restored the focus.
    requestAnimationFrame(() => setFocus('text'));
  };
  const edit = (reply: EditedReply) => {
    setAnchor(null);
    setEdited(reply);
  };
  return (
    // Stops the submit event of the dialog, because the reply form around the dialog would otherwise send the reply.
    <Box onSubmit={(event) => event.stopPropagation()} sx={{ mr: 'auto' }}>
      <Button
        startIcon={<Saved />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('resources.contact_forms.saved.title')}
      </Button>
      {anchor && (
        <SavedRepliesMenu
          anchor={anchor}
          fill={(text) => fillPlaceholders(text, person)}
          onClose={() => setAnchor(null)}
          onChoose={choose}
          onEdit={edit}
          onSave={() => edit({ text: insertPlaceholders(getValues('text'), person) })}
        />
      )}
      {edited && <SavedReplyDialog reply={edited} onClose={() => setEdited(undefined)} />}
    </Box>
  );
};
