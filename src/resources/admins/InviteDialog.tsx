import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import {
  ResourceContextProvider,
  TextInput,
  useInput,
  useLocaleState,
  useNotify,
  useTranslate,
  type RaRecord,
} from 'react-admin';

import type { DialogProps } from '../../components/dialog/dialogs';
import { SaveDialog } from '../../components/form/FormDialog';
import { LOCALES } from '../../contract/core/languages';
import { INVITATION_WAYS, newInvitation, type InvitationRow } from '../../contract/invitations';
import { useInvitationLink } from './InvitationList';
import { RolesInput } from './roles';

interface RadioInputProps {
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
}

const RadioInput = ({ source, label, choices }: RadioInputProps) => {
  const { field, fieldState } = useInput<string>({ source });
  const labelId = useId();
  const helpId = useId();
  const message = fieldState.error?.message;
  return (
    <FormControl error={Boolean(message)}>
      <FormLabel id={labelId} sx={{ fontWeight: 600, '&, &.Mui-focused': { color: 'text.primary' } }}>
        {label}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        aria-invalid={Boolean(message)}
        aria-describedby={helpId}
        {...field}
        sx={{ columnGap: 4 }}
      >
        {choices.map(({ id, name }) => (
          <FormControlLabel key={id} value={id} label={name} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      <FormHelperText id={helpId} aria-live="polite" sx={{ mx: 0 }}>
        {message}
      </FormHelperText>
    </FormControl>
  );
};

const LANGUAGES = LOCALES.map(({ locale, name }) => ({ id: locale, name }));

interface InviteFormProps extends DialogProps {
  onSaved: (saved: RaRecord, values: Record<string, unknown>) => void;
}

const InviteForm = (dialog: InviteFormProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <SaveDialog
      {...dialog}
      saved={undefined}
      mode="create"
      title={translate('resources.admin_manage.invite')}
      saveLabel={translate('invitations.send')}
      record={{ email: '', first_name: '', last_name: '', role_ids: [], language: locale, way: 'mail' }}
      schema={newInvitation}
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
        choices={INVITATION_WAYS.map((id) => ({ id, name: translate(`invitations.by.${id}`) }))}
      />
      <RadioInput source="language" label={translate('invitations.language')} choices={LANGUAGES} />
    </SaveDialog>
  );
};

/** Invites an administrator. Then confirms that the server sent an email, or shows the link for the user to pass on. */
export const InviteFlow = ({ open, onClose }: DialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [showLink, linkDialog] = useInvitationLink();
  const onSaved = (saved: RaRecord, { way }: Record<string, unknown>) => {
    const invitation = saved as InvitationRow;
    onClose();
    if (invitation.link) showLink(invitation, way === 'mail');
    else notify(translate('invitations.sent', { email: invitation.email }), { type: 'success' });
  };
  return (
    <>
      <ResourceContextProvider value="invitations">
        <InviteForm open={open} onClose={onClose} onSaved={onSaved} />
      </ResourceContextProvider>
      {linkDialog}
    </>
  );
};
