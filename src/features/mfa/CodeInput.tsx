import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

import { CODE_LENGTH } from '../../contract/limits';

type CodeInputProps = Omit<TextFieldProps, 'onChange' | 'label'> & { onChange: (code: string) => void };

/** Input for a code of an authenticator app. Removes spaces and lets phones and password managers fill in the code. */
export const CodeInput = ({ onChange, ...field }: CodeInputProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      fullWidth
      label={translate('mfa.fields.one_time_code')}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          style: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.3em', fontSize: '1.25rem' },
        },
      }}
    />
  );
};
