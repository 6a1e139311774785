import { useTranslate } from 'react-admin';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import type { PersonPageRow } from '../../../contract/accounts/personPage';
import { listDate } from '../../../format/date';
import { joinPhone } from '../../../format/phone';
import { EmailText } from '../../../components/display/EmailText';
import { CopyableText } from './CopyableText';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" dir="auto" sx={{ m: 0, minHeight: 32, display: 'flex', alignItems: 'center' }}>
      {children}
    </Box>
  </div>
);

/** How to reach somebody, and since when they are here; what they have not said is left out. */
export const PersonFacts = ({ person }: { person: PersonPageRow }) => {
  const translate = useTranslate();
  const { id, email, phone_country_code: code, phone_number: number, billing_address, created_at } = person;
  const label = (fact: string) => translate(`person_page.facts.${fact}`);
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, m: 0, mt: 4 }}>
      <Fact label={label('id')}>
        <CopyableText what={label('id')} value={String(id)} />
      </Fact>
      {email && (
        <Fact label={label('email')}>
          <CopyableText what={label('email')} value={email}>
            <EmailText email={email} />
          </CopyableText>
        </Fact>
      )}
      {number && (
        <Fact label={label('phone')}>
          <CopyableText what={label('phone')} value={joinPhone(code ?? '', number)} />
        </Fact>
      )}
      <Fact label={label('since')}>{listDate(created_at)}</Fact>
      {billing_address && (
        <Fact label={label('address')}>
          <CopyableText what={label('address')} value={billing_address} />
        </Fact>
      )}
    </Box>
  );
};
