import { Box } from '@mui/material';

import type { Contact } from '../../contract/extras';
import { DASH } from '../../format/money';
import { MailLink } from '../MailLink';

/** How to reach somebody: address and phone, one under the other. */
export const ContactCell = ({ contact }: { contact: Contact | null }) =>
  contact?.email || contact?.phone ? (
    <Box
      sx={{ fontSize: '0.875rem', lineHeight: 1.4, py: 1, maxWidth: { md: 200 }, overflowWrap: 'anywhere' }}
    >
      <MailLink email={contact.email ?? undefined} />
      {contact.phone && <Box sx={{ color: 'text.secondary' }}>{contact.phone}</Box>}
    </Box>
  ) : (
    DASH
  );
