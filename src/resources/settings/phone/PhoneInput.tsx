import { InputAdornment, TextField, useForkRef } from '@mui/material';
import { useState, type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { useInput, useTranslate } from 'react-admin';
import type { Country } from 'react-phone-number-input';

import { CountrySelect } from './CountrySelect';
import { countryOf, formatWithCountry, changeCountry } from './countries';

const SIGNS = /[+\d]/g;
const signsIn = (text: string) => text.match(SIGNS)?.length ?? 0;

/** Returns the position after `count` digits of the text. */
const after = (count: number, text: string) => {
  let at = 0;
  for (let passed = 0; passed < count && at < text.length; at += 1) {
    if (signsIn(text.charAt(at))) passed += 1;
  }
  return at;
};

/** Formatting moves the digits of a number: keep the caret after the typed digit. */
const useCaret = () => {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const keepCaret = (typedBefore: string, formatted: string) => {
    caret.current = after(signsIn(typedBefore), formatted);
  };
  return { ref, keepCaret };
};

interface PhoneInputProps {
  source: string;
  label: string;
  /** Country of a number without a plus. */
  country: Country;
}

/** A phone number in groups as it is typed, with the flag of its country before it. */
export const PhoneInput = ({ source, label, country: stored }: PhoneInputProps) => {
  const translate = useTranslate();
  const {
    field: { ref: formRef, ...field },
    fieldState,
    formState,
  } = useInput<string>({ source });
  const value = field.value as string;
  const [chosen, setChosen] = useState(() => countryOf(value, stored));
  const country = countryOf(value, chosen);
  const { ref: caretRef, keepCaret } = useCaret();
  // The form moves the focus to what is wrong.
  const inputRef = useForkRef(caretRef, formRef);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const formatted = formatWithCountry(target.value, country);
    keepCaret(target.value.slice(0, target.selectionStart ?? undefined), formatted);
    field.onChange(formatted);
  };
  return (
    <TextField
      {...field}
      inputRef={inputRef}
      onChange={change}
      type="tel"
      size="small"
      fullWidth
      hiddenLabel
      autoFocus
      autoComplete="tel"
      placeholder={translate('resources.settings.phone.placeholder')}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <CountrySelect
                country={country}
                disabled={formState.isSubmitting}
                onChoose={(next) => {
                  setChosen(next);
                  field.onChange(changeCountry(value, country, next));
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
