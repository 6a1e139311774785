import Close from '@mui/icons-material/Close';
import LogoutIcon from '@mui/icons-material/Logout';
import {
  Box,
  ButtonBase,
  Drawer,
  IconButton,
  List,
  ListItemIcon,
  ListItemText,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';

import { resources } from '../resources';
import { CapabilityGate } from '../features/extensions/CapabilityGate';
import { Logo } from '../components/display/Logo';
import { useGuardedLogout } from '../components/form/useGuardedLogout';
import { SidebarLink } from './SidebarLink';
import { navItemStyles } from './navItemStyles';
import { TOP_BAR_HEIGHT } from '../components/display/topBarHeight';
import { SIDEBAR_WIDTH } from '../components/display/sizes';

/** Where the navigation slides in. Not react-admin's, which is open at first on a screen of middle width. */
export interface DrawerState {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * Always there on a wide screen; a drawer that slides in on a narrow one. Its links follow the address themselves, so it
 * is not drawn anew with the page.
 */
export const Sidebar = memo(({ open, setOpen }: DrawerState) => {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const translate = useTranslate();
  const close = () => setOpen(false);
  return (
    <Drawer
      variant={wide ? 'permanent' : 'temporary'}
      open={wide || open}
      onClose={close}
      // What slides in lies over everything, a toast too, which would lie over its button.
      sx={{ width: wide ? SIDEBAR_WIDTH : undefined, flex: 'none', zIndex: wide ? undefined : 'tooltip' }}
      slotProps={{
        paper: {
          ...(!wide && { 'aria-label': translate('layout.menu.navigation') }),
          sx: { width: SIDEBAR_WIDTH, bgcolor: 'background.paper', borderColor: 'divider' },
        },
      }}
    >
      <Content onClose={wide ? undefined : close} />
    </Drawer>
  );
});
Sidebar.displayName = 'Sidebar';

const Content = ({ onClose }: { onClose: (() => void) | undefined }) => {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('layout.menu.navigation')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 3,
          px: 5,
          minHeight: TOP_BAR_HEIGHT,
        }}
      >
        <Logo />
        <Typography sx={{ flex: 1, fontWeight: 650, display: { md: 'none', lg: 'block' } }}>
          Treat Ya Self
        </Typography>
        {onClose && (
          <IconButton aria-label={translate('layout.menu.close')} onClick={onClose} edge="end">
            <Close />
          </IconButton>
        )}
      </Box>
      <List sx={{ flex: 1, overflowY: 'auto', py: 2, ...navItemStyles }}>
        {resources
          .filter(({ menu }) => menu === 'sidebar')
          .map(({ name, icon, capability }) => {
            const link = <SidebarLink key={name} name={name} icon={icon} onFollow={onClose} />;
            return capability ? (
              <CapabilityGate key={name} capability={capability}>
                {link}
              </CapabilityGate>
            ) : (
              link
            );
          })}
      </List>
      <List sx={{ py: { xs: 3, md: 1, lg: 3 }, borderTop: 1, borderColor: 'divider', ...navItemStyles }}>
        <Logout onClose={onClose} />
      </List>
    </Box>
  );
};

/** Alone, because whoever can log out hears of every change of the address. */
const Logout = ({ onClose }: { onClose: (() => void) | undefined }) => {
  const translate = useTranslate();
  const logOut = useGuardedLogout();
  return (
    <li>
      <ButtonBase
        onClick={() => {
          // A question about a changed form would stand behind the drawer.
          onClose?.();
          logOut();
        }}
      >
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate('layout.menu.logout')} />
      </ButtonBase>
    </li>
  );
};
