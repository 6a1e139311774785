import { Box } from '@mui/material';

import type { ContactRow } from '../../contract/support/contact';
import { DASH } from '../../format/money';
import { MailLink } from '../../components/display/MailLink';

interface ContactProps {
  contact: ContactRow | null;
}

export const Contact = ({ contact }: ContactProps) =>
  contact?.email || contact?.phone ? (
    <Box sx={{ minWidth: 0, fontSize: '0.875rem', lineHeight: 1.4 }}>
      {contact.email && <MailLink email={contact.email} />}
      {contact.phone && <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{contact.phone}</Box>}
    </Box>
  ) : (
    DASH
  );

/**
 * The same in a column: the address on one line, as far as there is room, and all of it to point at and in the row's
 * details. On a card there is room to break it.
 */
export const ContactCell = ({ contact }: ContactProps) => (
  <Box
    title={contact?.email ?? undefined}
    sx={{
      minWidth: 0,
      // On a card, away from the name above it: either is to be hit.
      py: { xs: '3px', md: 0 },
      maxWidth: { md: 110, xl: 260 },
      '@media (min-width: 1400px) and (max-width: 1535.95px)': { maxWidth: 150 },
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
    <Contact contact={contact} />
  </Box>
);
