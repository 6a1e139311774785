import { Link } from '@mui/material';

import { EmailText } from './EmailText';

/** Whatever stands in an address, it stays one: it cannot add recipients or a text of its own. */
export const mailto = (email: string, subject?: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

const BEYOND_THE_LINE = 'max(0px, (24px - 1lh) / 2)';
/** 24 pixels each way, however short it is (WCAG 2.5.8); its words stay where they are. */
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

/** An address to write to. */
export const MailLink = ({ email, subject }: MailLinkProps) =>
  email ? (
    <Link href={mailto(email, subject)} underline="hover" sx={EASY_TO_HIT}>
      <EmailText email={email} />
    </Link>
  ) : (
    <EmailText email={email} />
  );
