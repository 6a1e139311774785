import { Link } from '@mui/material';

import { Address } from './Address';

/** Whatever stands in an address, it stays one: it cannot add recipients or a text of its own. */
export const mailto = (email: string, subject?: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

interface MailLinkProps {
  email: string | undefined;
  subject?: string | undefined;
}

/** An address to write to. */
export const MailLink = ({ email, subject }: MailLinkProps) =>
  email ? (
    <Link href={mailto(email, subject)} underline="hover">
      <Address email={email} />
    </Link>
  ) : (
    <Address email={email} />
  );
