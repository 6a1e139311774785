import { InputAdornment, type InputBaseComponentProps } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, useLocaleState, type TextInputProps } from 'react-admin';

import { decimalMark } from '../../format/money';

interface NumberTextInputProps extends Pick<
  TextInputProps,
  'autoFocus' | 'helperText' | 'label' | 'onFocus' | 'onKeyDown' | 'parse' | 'readOnly' | 'sx'
> {
  source: string;
  /** What stands before the number, such as a currency's sign. */
  prefix?: string;
  /** What stands after it. */
  suffix?: ReactNode;
  /** More of what the input says of itself. */
  htmlInputProps?: InputBaseComponentProps;
}

/**
 * A number that is typed as text, for the form's rules to read: a number field of the browser's own keeps to itself
 * what is no number, so that nobody could say what is wrong, and changes when the mouse wheel is turned over it.
 * React-admin's shows a text of its own, which is not always what its form holds. What was typed stays as it is; a
 * number that is there from the start has the reader's decimal mark.
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
