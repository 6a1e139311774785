import { Fragment } from 'react';
import { Link, Avatar, Box, Typography } from '@mui/material';

import { DASH } from '../../format/money';
import { initials } from '../../format/name';

/** Wraps before the host only. A missing email is a dash. */
export const EmailText = ({ email }: { email: string | null | undefined }) =>
  email
    ? email.split(/(?<=@)/).map((part, at) => (
        <Fragment key={part}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : DASH;

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

interface PersonSummaryProps {
  name: string;
  label?: string;
  email?: string | null | undefined;
  image?: string | null | undefined;
}

export const PersonSummary = ({ name, label = name, email, image }: PersonSummaryProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
    <Avatar
      aria-hidden
      alt=""
      src={image || undefined}
      sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }}
    >
      {initials(name)}
    </Avatar>
    <Box sx={{ minWidth: 0 }}>
      <bdi>{label}</bdi>
      {email && (
        <Typography variant="body2" color="textSecondary">
          <EmailText email={email} />
        </Typography>
      )}
    </Box>
  </Box>
);
