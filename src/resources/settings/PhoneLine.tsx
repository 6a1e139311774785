import { Box, InputAdornment, TextField, useForkRef } from '@mui/material';
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useInput, useTranslate } from 'react-admin';
import type { Country } from 'react-phone-number-input';

import { phoneNumber } from '../../contract/accounts/ownAccount';
import { joinPhone, splitPhone } from '../../format/person';
import {
  changeCountry,
  countryOf,
  countryOfCode,
  CountrySelect,
  Flag,
  formatWithCountry,
} from './CountrySelect';
import { InlineField } from './settingsLines';

const SIGNIFICANT = /[+\d]/g;
const countSignificant = (text: string) => text.match(SIGNIFICANT)?.length ?? 0;

const positionAfter = (count: number, text: string) => {
  let at = 0;
  for (let passed = 0; passed < count && at < text.length; at += 1) {
    if (countSignificant(text.charAt(at))) passed += 1;
  }
  return at;
};

/** Keeps the caret after the digit that the user typed, although formatting moves the digits. */
const useCaret = () => {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const keepCaret = (typedBefore: string, formatted: string) => {
    caret.current = positionAfter(countSignificant(typedBefore), formatted);
  };
  return { ref, keepCaret };
};

interface PhoneInputProps {
  source: string;
  label: string;
  /** Country of a number without a plus sign. */
  country: Country;
}

const PhoneInput = ({ source, label, country: stored }: PhoneInputProps) => {
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
  // `formRef` lets the form focus the field if the field is invalid.
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

interface PhoneLineProps {
  code: string;
  number: string;
}

/** Phone number of the profile. Load this module lazily, because the flags and number formats take 330 KB. */
export default function PhoneLine({ code, number }: PhoneLineProps) {
  const translate = useTranslate();
  const phone = joinPhone(code, number);
  const country = countryOfCode(code);
  return (
    <InlineField
      source="phone"
      value={phone}
      rule={phoneNumber}
      toChange={splitPhone}
      sentAs={['phone_country_code', 'phone_number']}
      view={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, fontVariantNumeric: 'tabular-nums' }}>
          <Flag country={countryOf(phone, country)} />
          {phone}
        </Box>
      }
    >
      <PhoneInput source="phone" label={translate('resources.settings.fields.phone')} country={country} />
    </InlineField>
  );
}
