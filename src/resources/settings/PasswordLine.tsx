import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate, PasswordInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

import { passwordForm } from '../../contract/accounts/ownAccount';
import { FormDialog } from '../../components/form/FormDialog';
import { useNotifyFailure } from '../../components/feedback/failures';
import { SettingsLine } from './settingsLayout';
import { useSaveProfile } from './useSaveProfile';

const passwordKey = (field: string) => `resources.settings.password.${field}`;

/** Changes the password (specification, section 5). If the request fails, the form keeps the entered values. */
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
      title={translate(passwordKey('change'))}
      mode="create"
      record={{ id: 'password' }}
      schema={passwordForm}
      pending={isPending}
      onSave={change}
    >
      {/* Password managers store the new password under this user name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        source="current_password"
        label={passwordKey('current_password')}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordInput
        source="new_password"
        label={passwordKey('new_password')}
        helperText={passwordKey('help')}
        autoComplete="new-password"
      />
      <PasswordInput
        source="confirm_password"
        label={passwordKey('confirm_password')}
        autoComplete="new-password"
      />
    </FormDialog>
  );
};

/** Profile line that opens the password dialog. */
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
