import { ResourceContextProvider, TextInput, useNotify } from 'react-admin';

import { savedReplyForm, type SavedReplyRow } from '../../contract/support/savedReplies';
import { FormDialog } from '../../components/form/FormDialog';
import { useSave } from '../../components/form/useSave';
import { SAVED_REPLIES } from './names';
import { useWords } from './words';

/** Without a number, it is a new one. */
export type EditedReply = Partial<SavedReplyRow> & Pick<SavedReplyRow, 'text'>;

interface SavedReplyDialogProps {
  reply: EditedReply;
  onClose: () => void;
}

const isKept = (reply: EditedReply): reply is SavedReplyRow => reply.id !== undefined;

const Fields = ({ reply, onClose }: SavedReplyDialogProps) => {
  const word = useWords();
  const notify = useNotify();
  const kept = isKept(reply) ? reply : undefined;
  const { save, pending, forget } = useSave(kept, () => {
    notify(word('saved.saved'), { type: 'success' });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={() => {
        forget();
        onClose();
      }}
      mode={kept ? 'edit' : 'create'}
      title={word(kept ? 'saved.change' : 'saved.save')}
      record={{ name: reply.name ?? '', text: reply.text }}
      schema={savedReplyForm}
      pending={pending}
      onSave={save}
    >
      <TextInput source="name" label={word('saved.name')} helperText={false} autoFocus />
      <TextInput
        source="text"
        label={word('saved.text')}
        helperText={word('saved.help', { placeholders: '%{first_name}, %{last_name}' })}
        multiline
        minRows={4}
        maxRows={14}
      />
    </FormDialog>
  );
};

/** Keeps a reply under a name, for everybody who answers; or changes one. */
export const SavedReplyDialog = (props: SavedReplyDialogProps) => (
  <ResourceContextProvider value={SAVED_REPLIES}>
    <Fields {...props} />
  </ResourceContextProvider>
);
