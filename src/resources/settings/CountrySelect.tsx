import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Autocomplete, Box, ButtonBase, Popover, TextField, type PopperProps } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import { useDebouncedEvent, useLocaleState, useTranslate } from 'react-admin';
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumber,
  type Country,
} from 'react-phone-number-input';
import flags from 'react-phone-number-input/flags';

import { menuContainerFor } from '../../components/dialog/dialogs';
import { displayNames } from '../../contract/core/intl';
import { normaliseText } from '../../contract/core/unicode';
import { formatPhone } from '../../format/person';

const DEFAULT_COUNTRY: Country = 'US';

/** Default country for each calling code that several countries share. */
const DEFAULT_OF_SHARED_CODE: readonly Country[] = ['US', 'GB', 'RU', 'IT', 'AU', 'NO', 'FI', 'MA'];

const all = getCountries();

export const callingCode = (country: Country): string => getCountryCallingCode(country);

const namesIn = new Map<string, Intl.DisplayNames>();
/** Returns the name of a country in the language `locale`, as the browser translates the name. */
export const countryName = (country: Country, locale: string) => {
  const names = namesIn.get(locale) ?? displayNames(locale, { type: 'region' });
  namesIn.set(locale, names);
  return names.of(country) ?? country;
};

export const countriesByName = (locale: string) =>
  all.toSorted((a, b) => countryName(a, locale).localeCompare(countryName(b, locale), locale));

/** Returns a function that tests whether a number has a country's calling code. No code is a prefix of another code. */
const startsWithCodeOf = (phone: string) => (country: Country) =>
  phone.startsWith('+') && phone.slice(1).replaceAll('-', '').startsWith(callingCode(country));

/** Returns the chosen country of a number, or another country if the number has the calling code of that country. */
export const countryOf = (phone: string, chosen: Country = DEFAULT_COUNTRY): Country => {
  const belongsTo = startsWithCodeOf(phone);
  if (!phone.startsWith('+') || belongsTo(chosen)) return chosen;
  return parsePhoneNumber(phone)?.country ?? [...DEFAULT_OF_SHARED_CODE, ...all].find(belongsTo) ?? chosen;
};

/** Formats a phone number while the user types. The calling code is a separate group of digits. */
export const formatWithCountry = (phone: string, chosen: Country) => {
  const digits = phone.trim().replaceAll(/(?!^\+)\D/g, '');
  const country = countryOf(digits, chosen);
  return formatPhone(digits, startsWithCodeOf(digits)(country) ? callingCode(country).length : undefined);
};

/** Returns the country of a stored calling code. Adds the plus sign that the stored code lacks. */
export const countryOfCode = (code: string) => countryOf(`+${code.replaceAll(/\D/g, '')}`);

/** Returns the digits of a complete or partial number, without the calling code or the trunk prefix of the country. */
const nationalDigits = (phone: string, country: Country) => {
  const digits = phone.replaceAll(/\D/g, '');
  const parsed = parsePhoneNumber(phone, country);
  const international = parsed?.isPossible() ? undefined : parsePhoneNumber(`+${digits}`);
  if (international?.isValid()) return international.nationalNumber;
  return (
    parsed?.nationalNumber ??
    (startsWithCodeOf(phone)(country) ? digits.slice(callingCode(country).length) : digits)
  );
};

/** Replaces the calling code of a number with the calling code of another country. */
export const changeCountry = (phone: string, from: Country, to: Country) =>
  formatPhone(`+${callingCode(to)}${nationalDigits(phone, from)}`, callingCode(to).length);

/** Flag of a country, hidden from screen readers because the name of the country is next to it. */
export const Flag = ({ country }: { country: Country }) => {
  const Picture = flags[country];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-flex',
        flex: 'none',
        width: 24,
        height: 16,
        borderRadius: '3px',
        overflow: 'hidden',
        outline: '1px solid',
        outlineColor: 'divider',
        '& svg': { width: '100%', height: '100%' },
      }}
    >
      {Picture && <Picture title="" />}
    </Box>
  );
};

/** Delay in milliseconds between the last key press and the search (specification, section 9). */
const SEARCH_DEBOUNCE_MS = 250;

const matches = (query: string, locale: string) => (country: Country) =>
  normaliseText(countryName(country, locale)).includes(query) || `+${callingCode(country)}`.startsWith(query);

/** Renders the options inside the open popover. The Autocomplete would render a second popover. */
const InlinePopper = ({ children }: PopperProps) => <Box sx={{ mt: 2 }}>{children as ReactNode}</Box>;

interface CountrySearchProps {
  country: Country;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

const CountrySearch = ({ country, onChoose, onClose }: CountrySearchProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const countries = useMemo(() => countriesByName(locale), [locale]);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const searchFor = useDebouncedEvent(setQuery, SEARCH_DEBOUNCE_MS);
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
      getOptionLabel={(each) => countryName(each, locale)}
      filterOptions={(options) => options.filter(matches(normaliseText(query.trim()), locale))}
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
      slots={{ popper: InlinePopper }}
      slotProps={{ paper: { elevation: 0 }, listbox: { sx: { maxHeight: 280 } } }}
      renderOption={({ key, ...option }, each) => (
        <Box component="li" key={key} {...option} sx={{ gap: 3 }}>
          <Flag country={each} />
          <Box component="span" sx={{ flex: 1 }}>
            {countryName(each, locale)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            +{callingCode(each)}
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

interface CountrySelectProps {
  country: Country;
  onChoose: (country: Country) => void;
  disabled: boolean;
}

export const CountrySelect = ({ country, onChoose, disabled }: CountrySelectProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ButtonBase
        aria-label={translate('resources.settings.phone.country', { country: countryName(country, locale) })}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ p: 2, ml: -2, borderRadius: '8px' }}
      >
        <Flag country={country} />
        <ArrowDropDown fontSize="small" />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        container={menuContainerFor(anchor)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('resources.settings.phone.countries'),
            sx: { width: 320, maxWidth: 'calc(100vw - 32px)', p: 3, mt: 2 },
          },
        }}
      >
        <CountrySearch
          country={country}
          onClose={close}
          onChoose={(chosen) => {
            onChoose(chosen);
            close();
          }}
        />
      </Popover>
    </>
  );
};
