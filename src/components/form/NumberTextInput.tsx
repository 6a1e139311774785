import { InputAdornment, type InputBaseComponentProps } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, useLocaleState, type TextInputProps } from 'react-admin';

import { decimalMark } from '../../format/money';

interface NumberTextInputProps extends Pick<
  TextInputProps,
  'autoFocus' | 'helperText' | 'label' | 'onFocus' | 'onKeyDown' | 'parse' | 'readOnly' | 'sx'
> {
  source: string;
  prefix?: string;
  suffix?: ReactNode;
  htmlInputProps?: InputBaseComponentProps;
}

/**
 * Text input for a number. The form's rules parse the text. Shows an initial number with the decimal mark of the user's
 * language. A native number input would hide invalid text from the rules, and the mouse wheel would change its value.
 * React-admin's NumberInput can show a text that differs from the form's value.
 */
export const NumberTextInput = ({ prefix, suffix, htmlInputProps, ...input }: NumberTextInputProps) => {
  const [locale] = useLocaleState();
  return (
    <TextInput
      {...input}
      format={(value: unknown) =>
        typeof value === 'number' ? String(value).replace('.', decimalMark(locale)) : (value ?? '')
      }
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', ...htmlInputProps },
        input: {
          startAdornment: prefix && <InputAdornment position="start">{prefix}</InputAdornment>,
          endAdornment: suffix && <InputAdornment position="end">{suffix}</InputAdornment>,
        },
      }}
    />
  );
};
