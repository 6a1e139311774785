import { Fragment } from 'react';
import { Link, Avatar, Box, Typography } from '@mui/material';

import { DASH } from '../../format/money';
import { initials } from '../../format/person';

/** Email address that wraps only after the @ sign. Renders a dash for a missing address. */
export const EmailText = ({ email }: { email: string | null | undefined }) =>
  email
    ? email.split(/(?<=@)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : DASH;

/** Returns a `mailto:` URL. Encodes the email address, so that a crafted address cannot add recipients or text. */
export const mailto = (email: string, subject?: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

const EXTRA_HEIGHT = 'max(0px, (24px - 1lh) / 2)';
/** Enlarges the click target to 24 by 24 pixels (WCAG 2.5.8) without moving the text. */
const LINK_STYLES = {
  display: 'inline-block',
  maxWidth: '100%',
  minWidth: 24,
  py: EXTRA_HEIGHT,
  my: `calc(-1 * ${EXTRA_HEIGHT})`,
} as const;

export const MailLink = ({ email, subject }: { email: string | undefined; subject?: string | undefined }) =>
  email ? (
    <Link href={mailto(email, subject)} underline="hover" sx={LINK_STYLES}>
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
