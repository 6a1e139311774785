import { TextField, Typography } from '@mui/material';

import type { ConfirmKind } from '../../contract/factors';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { CodeInput } from '../../ui/factors/CodeInput';
import * as say from '../../ui/factors/words';

interface ProofProps {
  way: ConfirmKind;
  typed: string;
  onType: (typed: string) => void;
  failure: string | undefined;
}

/** What to do, and the field for what is typed; a passkey has none. */
export const Proof = ({ way, typed, onType, failure }: ProofProps) => {
  const help = failure ?? inReadersLanguage(say.helps[way]);
  const field = { value: typed, error: failure !== undefined, helperText: help, autoFocus: true };
  if (way === 'passkey')
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
  if (way === 'one_time_code') return <CodeInput {...field} onChange={onType} sx={{ my: 4 }} />;
  return (
    <TextField
      {...field}
      fullWidth
      type={way === 'password' ? 'password' : 'text'}
      label={inReadersLanguage(say.fields[way])}
      autoComplete={way === 'password' ? 'current-password' : 'off'}
      onChange={({ target }) => onType(target.value)}
      sx={{ my: 4 }}
    />
  );
};
