import { TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

import type { ConfirmKind } from '../../contract/mfa/factors';
import { CodeInput } from '../../features/mfa/CodeInput';

interface ProofInputProps {
  method: ConfirmKind;
  typed: string;
  onType: (typed: string) => void;
  failure: string | undefined;
}

/** What to do, and the field for what is typed; a passkey has none. */
export const ProofInput = ({ method, typed, onType, failure }: ProofInputProps) => {
  const translate = useTranslate();
  const help = failure ?? translate(`mfa.method_help.${method}`);
  const field = { value: typed, error: failure !== undefined, helperText: help, autoFocus: true };
  if (method === 'passkey')
    return (
      <Typography
        variant="body2"
        role={failure === undefined ? undefined : 'alert'}
        color={failure === undefined ? 'textSecondary' : 'error'}
        sx={{ my: 4 }}
      >
        {help}
      </Typography>
    );
  if (method === 'one_time_code') return <CodeInput {...field} onChange={onType} sx={{ my: 4 }} />;
  return (
    <TextField
      {...field}
      fullWidth
      type={method === 'password' ? 'password' : 'text'}
      label={translate(`mfa.fields.${method}`)}
      autoComplete={method === 'password' ? 'current-password' : 'off'}
      onChange={({ target }) => onType(target.value)}
      sx={{ my: 4 }}
    />
  );
};
