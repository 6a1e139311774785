import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId, useState } from 'react';
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
import { INVITATION_WAYS, newInvitation, type InvitationRow } from '../../contract/invitations/invitations';
import { InvitationLinkDialog } from './InvitationLinkDialog';
import { RolesInput } from './RolesInput';

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

interface InviteDialogProps extends DialogProps {
  /** Receives the saved invitation. `inPlaceOfMail` is true if the current user selected delivery by email. */
  onInvited: (invitation: InvitationRow, inPlaceOfMail: boolean) => void;
}

const InviteForm = ({ open, onClose, onInvited }: InviteDialogProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const onSaved = (saved: RaRecord, { way }: Record<string, unknown>) => {
    onClose();
    onInvited(saved as InvitationRow, way === 'mail');
  };
  return (
    <SaveDialog
      saved={undefined}
      onSaved={onSaved}
      open={open}
      onClose={onClose}
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

/** Form of an invitation: email, name, roles, delivery and language. */
const InviteDialog = (props: InviteDialogProps) => (
  <ResourceContextProvider value="invitations">
    <InviteForm {...props} />
  </ResourceContextProvider>
);

/** Invites an administrator. Then confirms the sent email, or shows the link that the current user must pass on. */
export const InviteFlow = (dialogProps: DialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [shownLink, setShownLink] = useState<{ invitation: InvitationRow; inPlaceOfMail: boolean }>();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const onInvited = (invitation: InvitationRow, inPlaceOfMail: boolean) => {
    if (invitation.link) {
      setShownLink({ invitation, inPlaceOfMail });
      setLinkOpen(true);
    } else {
      notify(translate('invitations.sent', { email: invitation.email }), { type: 'success' });
    }
  };
  return (
    <>
      <InviteDialog {...dialogProps} onInvited={onInvited} />
      {shownLink && (
        <InvitationLinkDialog {...shownLink} open={isLinkOpen} onClose={() => setLinkOpen(false)} />
      )}
    </>
  );
};
