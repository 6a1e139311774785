import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

import { phoneNumber } from '../../../contract/accounts/ownAccount';
import { joinPhone, splitPhone } from '../../../format/phone';
import { InlineField } from '../InlineField';
import { countryOf, countryOfCode } from './countries';
import { Flag } from './Flag';
import { PhoneInput } from './PhoneInput';

interface PhoneLineProps {
  code: string;
  number: string;
}

/** Fetched apart from the page: the flags of all countries, and how each writes its numbers, are a third of a megabyte. */
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
      shown={
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
