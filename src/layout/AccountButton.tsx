import ExpandMore from '@mui/icons-material/ExpandMore';
import { Avatar, Box, ButtonBase, Typography, type ButtonBaseProps } from '@mui/material';
import { useGetIdentity } from 'react-admin';

import { initials } from '../format/name';

/** Who is signed in: opens what concerns them alone. On a narrow screen their picture says it. */
export const AccountButton = (props: ButtonBaseProps) => {
  const { identity } = useGetIdentity();
  const fullName = identity?.fullName ?? '';
  return (
    <ButtonBase {...props} sx={{ display: 'flex', gap: 3, p: 2, borderRadius: '12px' }}>
      <Avatar
        src={identity?.avatar || undefined}
        alt=""
        sx={{
          width: 40,
          height: 40,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: '1rem',
        }}
      >
        {initials(fullName)}
      </Avatar>
      <Box sx={{ textAlign: 'left', display: { xs: 'none', sm: 'block' } }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{fullName}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
          {identity?.email}
        </Typography>
      </Box>
      <ExpandMore fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />
    </ButtonBase>
  );
};
