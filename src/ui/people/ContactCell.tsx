import { Box } from '@mui/material';

import type { Contact } from '../../contract/extras';
import { DASH } from '../../format/money';
import { MailLink } from '../MailLink';

/** How to reach somebody: address and phone, one under the other. */
export const ContactCell = ({ contact }: { contact: Contact | null }) =>
  contact?.email || contact?.phone ? (
    <Box sx={{ minWidth: 0, fontSize: '0.875rem', lineHeight: 1.4 }}>
      <MailLink email={contact.email ?? undefined} />
      {contact.phone && <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{contact.phone}</Box>}
    </Box>
  ) : (
    DASH
  );

/** The same on one line each, as far as a column has room; all of it is in the row's details. */
export const ContactColumn = ({ contact }: { contact: Contact | null }) => (
  <Box
    title={contact?.email ?? undefined}
    sx={{
      minWidth: 0,
      maxWidth: { md: 150 },
      '& a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    }}
  >
    <ContactCell contact={contact} />
  </Box>
);
