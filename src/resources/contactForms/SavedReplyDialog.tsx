import { useTranslate, ResourceContextProvider, TextInput, useNotify } from 'react-admin';

import { savedReplyForm, type SavedReplyRow } from '../../contract/support/contactMessages';
import { SaveDialog } from '../../components/form/RecordDialog';
import { SAVED_REPLIES } from './names';

/** Without a number, it is a new one. */
export type EditedReply = Partial<SavedReplyRow> & Pick<SavedReplyRow, 'text'>;

interface SavedReplyDialogProps {
  reply: EditedReply;
  onClose: () => void;
}

const isKept = (reply: EditedReply): reply is SavedReplyRow => reply.id !== undefined;

const Fields = ({ reply, onClose }: SavedReplyDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const kept = isKept(reply) ? reply : undefined;
  const onSaved = () => {
    notify(translate('resources.contact_forms.saved.saved'), { type: 'success' });
    onClose();
  };
  return (
    <SaveDialog
      saved={kept}
      onSaved={onSaved}
      open
      onClose={onClose}
      mode={kept ? 'edit' : 'create'}
      title={translate(kept ? 'resources.contact_forms.saved.change' : 'resources.contact_forms.saved.save')}
      record={{ name: reply.name ?? '', text: reply.text }}
      schema={savedReplyForm}
    >
      <TextInput
        source="name"
        label={translate('resources.contact_forms.saved.name')}
        helperText={false}
        autoFocus
      />
      <TextInput
        source="text"
        label={translate('resources.contact_forms.saved.text')}
        helperText={translate('resources.contact_forms.saved.help', {
          placeholders: '%{first_name}, %{last_name}',
        })}
        multiline
        minRows={4}
        maxRows={14}
      />
    </SaveDialog>
  );
};

/** Keeps a reply under a name, for everybody who answers; or changes one. */
export const SavedReplyDialog = (props: SavedReplyDialogProps) => (
  <ResourceContextProvider value={SAVED_REPLIES}>
    <Fields {...props} />
  </ResourceContextProvider>
);
