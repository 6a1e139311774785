import ExpandMore from '@mui/icons-material/ExpandMore';
import { Avatar, Box, ButtonBase, Typography, type ButtonBaseProps } from '@mui/material';
import { useGetIdentity } from 'react-admin';

import { initials } from '../format/name';
import { ACCOUNT_WIDTH } from '../components/display/sizes';

/** What stands beside the picture, with room for it. */
const BESIDE = { xs: 'none', lg: 'block' };

/** Who is signed in: opens what concerns them alone. Without room for more, their picture says it. */
export const AccountButton = (props: ButtonBaseProps) => {
  const { identity } = useGetIdentity();
  const fullName = identity?.fullName ?? '';
  const email = identity?.email as string | undefined;
  return (
    <ButtonBase
      {...props}
      sx={{ width: ACCOUNT_WIDTH, flex: 'none', gap: 3, p: { xs: 0, sm: '2px' }, borderRadius: '12px' }}
    >
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
      <Box sx={{ flex: 1, minWidth: 0, textAlign: 'left', display: BESIDE }}>
        <Typography noWrap title={fullName} sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          <bdi>{fullName}</bdi>
        </Typography>
        <Typography noWrap title={email} variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
          {email}
        </Typography>
      </Box>
      <ExpandMore fontSize="small" sx={{ display: BESIDE }} />
    </ButtonBase>
  );
};
