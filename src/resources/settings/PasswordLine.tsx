import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate, PasswordInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

import { SettingsLine } from './SettingsLine';
import { passwordForm } from '../../contract/accounts/ownAccount';
import { FormDialog } from '../../components/form/FormDialog';
import { useNotifyFailure } from '../../components/feedback/useNotifyFailure';
import { useSaveProfile } from './useSaveProfile';

const wording = (field: string) => `resources.settings.password.${field}`;

/** Rules of the specification's section 5. The server says that it is done; a failure keeps what was typed. */
const PasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [save, isPending] = useSaveProfile();
  const change = async (values: FieldValues) => {
    try {
      await save(values);
      onClose();
    } catch (error) {
      notifyFailure(error as Error);
      throw error;
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate(wording('change'))}
      mode="create"
      record={{ id: 'password' }}
      schema={passwordForm}
      pending={isPending}
      onSave={change}
    >
      {/* For password managers, which keep a new password by its user name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        source="current_password"
        label={wording('current_password')}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordInput
        source="new_password"
        label={wording('new_password')}
        helperText={wording('help')}
        autoComplete="new-password"
      />
      <PasswordInput
        source="confirm_password"
        label={wording('confirm_password')}
        autoComplete="new-password"
      />
    </FormDialog>
  );
};

export const PasswordLine = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <SettingsLine
      label={translate('resources.settings.fields.password')}
      action={
        <IconButton
          aria-label={translate('resources.settings.password.change')}
          onClick={() => setOpen(true)}
        >
          <Edit fontSize="small" />
        </IconButton>
      }
    >
      <Box
        component="span"
        role="img"
        aria-label={translate('resources.settings.password.masked')}
        sx={{ letterSpacing: '0.2em' }}
      >
        ••••••••
      </Box>
      {open && <PasswordDialog email={email} onClose={() => setOpen(false)} />}
    </SettingsLine>
  );
};
