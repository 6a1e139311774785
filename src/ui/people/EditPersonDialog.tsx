import {
  PasswordInput,
  TextInput,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useUpdate,
} from 'react-admin';

import { editPersonForm } from '../../contract/payloads';
import { FormDialog } from '../FormDialog';

/** So that it is known when a save has ended; how is told by `onSuccess` and `onError`. */
const TO_THE_END = { returnPromise: true } as const;

/** Sellers and buyers are edited alike; the dialog's title is the resource's own wording. */
export const EditPersonDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const person = useRecordContext()!;
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: onClose,
    onError: (error) => notify(error.message, { type: 'error', messageArgs: { _: error.message } }),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={translate(`resources.${resource}.edit`)}
      record={person}
      schema={editPersonForm}
      pending={isPending}
      onSave={(data) => update(resource, { id: person.id, data, previousData: person }, TO_THE_END)}
    >
      <TextInput
        size="small"
        source="id"
        label="app.people.field.id"
        readOnly
        helperText="app.people.help.id"
      />
      <TextInput
        size="small"
        source="email"
        label="app.people.field.email"
        type="email"
        readOnly
        helperText="app.people.help.email"
      />
      <TextInput
        size="small"
        source="first_name"
        label="app.people.field.first_name"
        helperText={false}
        autoFocus
      />
      <TextInput size="small" source="last_name" label="app.people.field.last_name" helperText={false} />
      <PasswordInput
        source="new_password"
        label="app.people.field.new_password"
        helperText="app.people.help.new_password"
        autoComplete="new-password"
      />
    </FormDialog>
  );
};
