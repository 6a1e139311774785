import Close from '@mui/icons-material/Close';
import LogoutIcon from '@mui/icons-material/Logout';
import { Box, ButtonBase, IconButton, List, ListItemIcon, Typography } from '@mui/material';
import { Menu, useSidebarState, useTranslate } from 'react-admin';

import { resources } from '../resources';
import { CapabilityGate } from '../features/extensions/CapabilityGate';
import { Logo } from '../components/display/Picture';
import { useGuardedLogout } from '../components/dialog/unsavedForms';
import { NavigationLink } from './NavigationLink';
import { navItemStyles } from './navItemStyles';
import { TOP_BAR_HEIGHT } from '../components/display/styles';

const links = resources
  .filter(({ menu }) => menu === 'sidebar')
  .map(({ name, icon, capability }) => {
    const link = <NavigationLink key={name} name={name} icon={icon} />;
    return capability ? (
      <CapabilityGate key={name} capability={capability}>
        {link}
      </CapabilityGate>
    ) : (
      link
    );
  });

/** Logo, links to the pages and Log Out. A drawer has a button that closes it. */
export const Navigation = ({ isDrawer }: { isDrawer: boolean }) => {
  const translate = useTranslate();
  const [, setOpen] = useSidebarState();
  return (
    <Box
      component="nav"
      aria-label={translate('layout.menu.navigation')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', ...navItemStyles }}
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
        {isDrawer && (
          <IconButton
            aria-label={translate('ra.action.close_menu')}
            onClick={() => setOpen(false)}
            edge="end"
          >
            <Close />
          </IconButton>
        )}
      </Box>
      {/* Pages are links in a list, not the items of an ARIA menu. */}
      <Menu role="list" sx={{ flex: 1, overflowY: 'auto', py: 2 }}>
        {links}
      </Menu>
      <List sx={{ py: { xs: 3, md: 1, lg: 3 }, borderTop: 1, borderColor: 'divider' }}>
        <LogOut />
      </List>
    </Box>
  );
};

/** React-admin's Logout has one label, and "Log Out" here is "Logout" in the user menu. */
const LogOut = () => {
  const translate = useTranslate();
  const [, setOpen] = useSidebarState();
  const logOut = useGuardedLogout();
  return (
    <li>
      <ButtonBase
        onClick={() => {
          // The drawer would cover the question about unsaved changes.
          setOpen(false);
          logOut();
        }}
      >
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        <Typography component="span">{translate('layout.menu.logout')}</Typography>
      </ButtonBase>
    </li>
  );
};
