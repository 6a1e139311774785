import { Autocomplete, Box, TextField, type PopperProps } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import { useDebouncedEvent, useLocaleState, useTranslate } from 'react-admin';
import type { Country } from 'react-phone-number-input';

import { normaliseText } from '../../../format/normaliseText';
import { callingCode, countriesByName, countryName } from './countries';
import { Flag } from './Flag';

/** Specification, section 9. */
const SEARCH_DEBOUNCE_MS = 250;

const matches = (words: string, locale: string) => (country: Country) =>
  normaliseText(countryName(country, locale)).includes(words) || `+${callingCode(country)}`.startsWith(words);

/** In the popover, not over it. */
const InPlace = ({ children }: PopperProps) => <Box sx={{ mt: 2 }}>{children as ReactNode}</Box>;

interface CountrySearchProps {
  country: Country;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

/** All countries by name; typing narrows them, by name or by code. */
export const CountrySearch = ({ country, onChoose, onClose }: CountrySearchProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const countries = useMemo(() => countriesByName(locale), [locale]);
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const searchFor = useDebouncedEvent(setWords, SEARCH_DEBOUNCE_MS);
  return (
    <Autocomplete
      open
      disablePortal
      disableClearable
      forcePopupIcon={false}
      clearOnBlur={false}
      options={countries}
      value={country}
      inputValue={typed}
      getOptionLabel={(shown) => countryName(shown, locale)}
      filterOptions={(options) => options.filter(matches(normaliseText(words.trim()), locale))}
      noOptionsText={translate('resources.settings.phone.nothing')}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return;
        setTyped(next);
        searchFor(next);
      }}
      onChange={(_, chosen) => onChoose(chosen)}
      onClose={(_, reason) => {
        if (reason === 'escape') onClose();
      }}
      slots={{ popper: InPlace }}
      slotProps={{ paper: { elevation: 0 }, listbox: { sx: { maxHeight: 280 } } }}
      renderOption={({ key, ...option }, shown) => (
        <Box component="li" key={key} {...option} sx={{ gap: 3 }}>
          <Flag country={shown} />
          <Box component="span" sx={{ flex: 1 }}>
            {countryName(shown, locale)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            +{callingCode(shown)}
          </Box>
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          autoFocus
          size="small"
          placeholder={translate('resources.settings.phone.search')}
          slotProps={{
            ...input.slotProps,
            htmlInput: {
              ...input.slotProps.htmlInput,
              'aria-label': translate('resources.settings.phone.search'),
            },
          }}
        />
      )}
    />
  );
};
