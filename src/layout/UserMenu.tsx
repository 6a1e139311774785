import DarkMode from '@mui/icons-material/DarkModeOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import LightMode from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import { Avatar, Box, ButtonBase, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material';
import { useId, useState } from 'react';
import {
  useCanAccessResources,
  useGetIdentity,
  useGetResourceLabel,
  useLogout,
  useTheme,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../contract/routes';
import { initials } from '../format/name';
import { resources } from '../resources';
import { landmarkOf } from '../ui/landmark';

/** What only this menu leads to, and the account's own settings, which the sidebar lists too. */
const PAGES = resources.filter(({ name, menu }) => menu === 'user' || name === 'settings');
const PAGE_NAMES = PAGES.map(({ name }) => name);

/** Who is signed in, and what concerns them alone. */
export const UserMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const labelOf = useGetResourceLabel();
  const { canAccess } = useCanAccessResources({ resources: PAGE_NAMES, action: 'list' });
  const { identity } = useGetIdentity();
  const [theme, setTheme] = useTheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const fullName = identity?.fullName ?? '';
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
          {initials(fullName)}
        </Avatar>
        <Box sx={{ textAlign: 'left', display: { xs: 'none', sm: 'block' } }}>
          <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{fullName}</Typography>
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
        {PAGES.filter(({ name }) => canAccess?.[name]).map(({ name, icon: Icon }) => (
          <MenuItem key={name} component={Link} to={`${ADMIN_BASE}/${name}`} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {labelOf(name, 2)}
          </MenuItem>
        ))}
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
