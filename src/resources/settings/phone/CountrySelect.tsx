import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { ButtonBase, Popover } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Country } from 'react-phone-number-input';

import { menuContainerFor } from '../../../components/display/menuContainer';
import { countryName } from './countries';
import { CountrySearch } from './CountrySearch';
import { Flag } from './Flag';

interface CountrySelectProps {
  country: Country;
  onChoose: (country: Country) => void;
  disabled: boolean;
}

/** The flag of the number, which opens the list of all. */
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
