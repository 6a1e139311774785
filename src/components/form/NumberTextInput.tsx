import { InputAdornment, type InputBaseComponentProps } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, useLocaleState, type TextInputProps } from 'react-admin';

import { decimalMark } from '../../format/money';

interface NumberTextInputProps extends Pick<
  TextInputProps,
  'autoFocus' | 'helperText' | 'label' | 'onFocus' | 'onKeyDown' | 'parse' | 'readOnly' | 'sx'
> {
  source: string;
  /** Such as a currency's sign. */
  prefix?: string;
  suffix?: ReactNode;
  htmlInputProps?: InputBaseComponentProps;
}

/**
 * Number typed as text, for the form's rules to parse. A native number field hides invalid input from the rules and
 * changes with the mouse wheel, and react-admin's shows a text that can differ from the form's value. An initial number
 * has the decimal mark of the user's language.
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
