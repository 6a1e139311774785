import {
  ResourceContextProvider,
  TextInput,
  useLocaleState,
  useTranslate,
  useInput,
  type RaRecord,
} from 'react-admin';
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';

import {
  newInvitation,
  INVITATION_WAYS,
  type InvitationRow,
} from '../../../contract/invitations/invitations';
import { LOCALES } from '../../../contract/core/languages';
import type { DialogProps } from '../../../components/form/dialogProps';
import { RolesInput } from '../RolesInput';
import { INVITATIONS } from './invitation';
import { SaveDialog } from '../../../components/form/RecordDialog';

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
  /** With its link, where that is to be passed on. @param inPlaceOfMail which was asked for, and cannot be sent */
  onInvited: (invitation: InvitationRow, inPlaceOfMail: boolean) => void;
}

const Fields = ({ open, onClose, onInvited }: InviteDialogProps) => {
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

/** Invites somebody: their address, what they may, and how the link reaches them. */
export const InviteDialog = (props: InviteDialogProps) => (
  <ResourceContextProvider value={INVITATIONS}>
    <Fields {...props} />
  </ResourceContextProvider>
);
