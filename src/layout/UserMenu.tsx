import DarkMode from '@mui/icons-material/DarkModeOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import LightMode from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import { Avatar, Box, ButtonBase, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useGetIdentity, useLogout, useTheme, useTranslate } from 'react-admin';

import { initials } from '../format/name';
import { landmarkOf } from '../ui/landmark';

/** Who is signed in, and what concerns them alone. */
export const UserMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const [theme, setTheme] = useTheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const name = identity?.fullName ?? '';
  const other = theme === 'dark' ? 'light' : 'dark';
  const close = () => setAnchor(null);
  return (
    <>
      <ButtonBase
        aria-label={translate('app.menu.account')}
        aria-haspopup="menu"
        aria-expanded={anchor ? 'true' : undefined}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ display: 'flex', gap: 3, p: 2, borderRadius: '12px' }}
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
          {initials(name)}
        </Avatar>
        <Box sx={{ textAlign: 'left', display: { xs: 'none', sm: 'block' } }}>
          <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
            {identity?.email}
          </Typography>
        </Box>
        <ExpandMore fontSize="small" />
      </ButtonBase>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        container={landmarkOf(anchor)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem
          onClick={() => {
            setTheme(other);
            close();
          }}
        >
          <ListItemIcon>
            {other === 'dark' ? <DarkMode fontSize="small" /> : <LightMode fontSize="small" />}
          </ListItemIcon>
          {translate(`app.user.${other}`)}
        </MenuItem>
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {translate('app.user.logout')}
        </MenuItem>
      </Menu>
    </>
  );
};
