import { TextField, type TextFieldProps } from '@mui/material';

import { CODE_LENGTH } from '../../contract/limits';
import { translateMessage } from '../../i18n/i18nProvider';
import * as say from './words';

type CodeInputProps = Omit<TextFieldProps, 'onChange' | 'label'> & { onChange: (code: string) => void };

/** A code of an app. The telephone and password managers can fill it in; a blank in its middle is let go. */
export const CodeInput = ({ onChange, ...field }: CodeInputProps) => (
  <TextField
    {...field}
    fullWidth
    label={translateMessage(say.fields.one_time_code)}
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
