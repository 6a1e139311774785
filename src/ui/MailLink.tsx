import { Link } from '@mui/material';
import { Fragment } from 'react';

import { DASH } from '../format/money';

/** Whatever stands in an address, it stays one: it cannot add recipients or a text of its own. */
export const mailto = (email: string, subject?: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

interface MailLinkProps {
  email: string | undefined;
  subject?: string | undefined;
}

/** An address to write to, broken before the host if at all; a dash where there is none. */
export const MailLink = ({ email, subject }: MailLinkProps) =>
  email ? (
    <Link href={mailto(email, subject)} underline="hover">
      {email.split(/(?<=@)/).map((part, at) => (
        <Fragment key={part}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Link>
  ) : (
    DASH
  );
