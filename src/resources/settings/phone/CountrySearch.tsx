import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useTranslate } from 'react-admin';
import type { Country } from 'react-phone-number-input';

import { callingCode, countriesByName, countryName } from './countries';
import { Flag } from './Flag';

/** Specification, section 9. */
const SEARCH_DEBOUNCE_MS = 250;

const matches = (words: string) => (country: Country) =>
  countryName(country).toLowerCase().includes(words) || `+${callingCode(country)}`.startsWith(words);

interface CountrySearchProps {
  country: Country;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

/** All countries by name; typing narrows them, by name or by code. */
export const CountrySearch = ({ country, onChoose, onClose }: CountrySearchProps) => {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const searchFor = useDebouncedEvent(setWords, SEARCH_DEBOUNCE_MS);
  return (
    <Autocomplete
      open
      disablePortal
      disableClearable
      clearOnBlur={false}
      options={countriesByName}
      defaultValue={country}
      getOptionLabel={countryName}
      filterOptions={(options) => options.filter(matches(words.trim().toLowerCase()))}
      noOptionsText={translate('resources.settings.phone.nothing')}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input') searchFor(typed);
      }}
      onChange={(_, chosen) => onChoose(chosen)}
      onClose={(_, reason) => {
        if (reason === 'escape') onClose();
      }}
      renderOption={({ key, ...option }, shown) => (
        <Box component="li" key={key} {...option} sx={{ gap: 3 }}>
          <Flag country={shown} />
          <Box component="span" sx={{ flex: 1 }}>
            {countryName(shown)}
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
          aria-label={translate('resources.settings.phone.search')}
        />
      )}
    />
  );
};
