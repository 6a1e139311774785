import { useTranslate, useNotify } from 'react-admin';
import { Box, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import Copy from '@mui/icons-material/ContentCopy';

import type { PersonField } from '../../../contract/accounts/person';
import type { PersonPageRow } from '../../../contract/accounts/personPage';
import { copyText } from '../../../components/feedback/copyText';
import { listDate } from '../../../format/date';
import { joinPhone } from '../../../format/phone';
import { EmailText } from '../../../components/display/EmailText';

interface CopyableTextProps {
  /** Label of the value. */
  what: string;
  value: string;
  /** Formatted value, if it differs from `value`. */
  children?: ReactNode;
}

/** A fact that can be selected, with a button that copies it. */
const CopyableText = ({ what, value, children }: CopyableTextProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await copyText(value);
      notify(translate('person_page.copied', { what }), { type: 'success' });
    } catch {
      notify(translate('person_page.not_copied'), { type: 'error' });
    }
  };
  return (
    <>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {children ?? value}
      </Box>
      <IconButton aria-label={translate('person_page.copy', { what, value })} onClick={() => void copy()}>
        <Copy aria-hidden sx={{ fontSize: 16 }} />
      </IconButton>
    </>
  );
};

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

/** Facts of a person's own data. `null` for fields that the head of the page shows, or that another field includes. */
const OWN_FACTS = {
  email: ({ email }) => email,
  first_name: null,
  last_name: null,
  phone_country_code: null,
  phone_number: ({ phone_country_code: code, phone_number: number }) =>
    number && joinPhone(code ?? '', number),
  billing_address: ({ billing_address }) => billing_address,
  image: null,
} satisfies Record<PersonField, ((person: PersonPageRow) => string | null) | null>;

interface PersonFactsProps {
  person: PersonPageRow;
  /** Leaves out what the overview alone shows. */
  isShort: boolean;
}

/** Contact details and registration date of a person, without empty values. */
export const PersonFacts = ({ person, isShort }: PersonFactsProps) => {
  const translate = useTranslate();
  const label = (fact: string) => translate(`person_page.facts.${fact}`);
  const fact = (name: string, value: string | null, shown?: ReactNode) =>
    value && (
      <Fact label={label(name)}>
        <CopyableText what={label(name)} value={value}>
          {shown}
        </CopyableText>
      </Fact>
    );
  const email = OWN_FACTS.email(person);
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, m: 0, mt: 4 }}>
      {fact('id', String(person.id))}
      {fact('email', email, email && <EmailText email={email} />)}
      {fact('phone', OWN_FACTS.phone_number(person))}
      {!isShort && (
        <>
          <Fact label={label('since')}>{listDate(person.created_at)}</Fact>
          {fact('address', OWN_FACTS.billing_address(person))}
        </>
      )}
    </Box>
  );
};
