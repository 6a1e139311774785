import { Box } from '@mui/material';

import type { PersonRef } from '../../contract/accounts/personRef';
import { DASH } from '../../format/money';
import { MailLink } from '../../components/display/MailLink';

interface PersonContactProps {
  person: PersonRef | null;
}

/** Email and telephone of a person. */
export const PersonContact = ({ person }: PersonContactProps) =>
  person?.email || person?.phone ? (
    <Box sx={{ minWidth: 0, fontSize: '0.875rem', lineHeight: 1.4 }}>
      {person.email && <MailLink email={person.email} />}
      {person.phone && <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{person.phone}</Box>}
    </Box>
  ) : (
    DASH
  );

/** The same in a column: the email on one line, with a tooltip. A card breaks the email over several lines. */
export const PersonContactCell = ({ person }: PersonContactProps) => (
  <Box
    title={person?.email ?? undefined}
    sx={{
      minWidth: 0,
      // On a card, away from the name above it: either is to be hit.
      py: { xs: '3px', md: 0 },
      maxWidth: { md: 110, xl: '12vw' },
      '@media (min-width: 1400px) and (max-width: 1535.95px)': { maxWidth: 115 },
      '& > *': { fontSize: { md: '0.8125rem' } },
      overflowWrap: 'anywhere',
      '& wbr': { display: { md: 'none' } },
      '& a': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: { xs: 'normal', md: 'nowrap' },
      },
    }}
  >
    <PersonContact person={person} />
  </Box>
);
