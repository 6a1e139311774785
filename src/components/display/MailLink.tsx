import { Link } from '@mui/material';

import { EmailText } from './EmailText';

/** Encodes the email address, so that it cannot add recipients or a text. */
export const mailto = (email: string, subject?: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

const BEYOND_THE_LINE = 'max(0px, (24px - 1lh) / 2)';
/** Hit area of 24 pixels each way (WCAG 2.5.8) that does not move the text. */
const EASY_TO_HIT = {
  display: 'inline-block',
  maxWidth: '100%',
  minWidth: 24,
  py: BEYOND_THE_LINE,
  my: `calc(-1 * ${BEYOND_THE_LINE})`,
} as const;

interface MailLinkProps {
  email: string | undefined;
  subject?: string | undefined;
}

export const MailLink = ({ email, subject }: MailLinkProps) =>
  email ? (
    <Link href={mailto(email, subject)} underline="hover" sx={EASY_TO_HIT}>
      <EmailText email={email} />
    </Link>
  ) : (
    <EmailText email={email} />
  );
