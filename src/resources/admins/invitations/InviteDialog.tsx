import { ResourceContextProvider, TextInput, useLocaleState, useTranslate } from 'react-admin';

import { newInvitation, WAYS, type InvitationRow } from '../../../contract/invitations/invitations';
import { LOCALES } from '../../../contract/core/languages';
import { FormDialog } from '../../../components/form/FormDialog';
import type { DialogProps } from '../../../components/form/RecordDialog';
import { RolesInput } from '../RolesInput';
import { INVITATIONS } from './invitation';
import { RadioInput } from './RadioInput';
import { useSave } from '../../../components/form/useSave';

const LANGUAGES = LOCALES.map(({ locale, name }) => ({ id: locale, name }));

interface InviteDialogProps extends DialogProps {
  /** With its link, where that is to be passed on. @param inPlaceOfMail which was asked for, and cannot be sent */
  onInvited: (invitation: InvitationRow, inPlaceOfMail: boolean) => void;
}

const Fields = ({ open, onClose, onInvited }: InviteDialogProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { save, pending, forget } = useSave(undefined, (made, { way }) => {
    onClose();
    onInvited(made as InvitationRow, way === 'mail');
  });
  return (
    <FormDialog
      open={open}
      onClose={() => {
        forget();
        onClose();
      }}
      mode="create"
      title={translate('resources.admin_manage.invite')}
      saveLabel={translate('invitations.send')}
      record={{ email: '', first_name: '', last_name: '', role_ids: [], language: locale, way: 'mail' }}
      schema={newInvitation}
      pending={pending}
      onSave={save}
    >
      <TextInput
        source="email"
        type="email"
        label="resources.admin_manage.fields.email"
        autoComplete="off"
        autoFocus
      />
      <TextInput source="first_name" label={translate('invitations.first_name')} autoComplete="off" />
      <TextInput source="last_name" label={translate('invitations.last_name')} autoComplete="off" />
      <RolesInput />
      <RadioInput
        source="way"
        label={translate('invitations.way')}
        choices={WAYS.map((id) => ({ id, name: translate(`invitations.by.${id}`) }))}
      />
      <RadioInput source="language" label={translate('invitations.language')} choices={LANGUAGES} />
    </FormDialog>
  );
};

/** Invites somebody: their address, what they may, and how the link reaches them. */
export const InviteDialog = (props: InviteDialogProps) => (
  <ResourceContextProvider value={INVITATIONS}>
    <Fields {...props} />
  </ResourceContextProvider>
);
