import { Avatar, Box, Typography } from '@mui/material';

import { initials } from '../../format/name';
import { EmailText } from './EmailText';

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
