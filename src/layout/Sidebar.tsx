import Close from '@mui/icons-material/Close';
import LogoutIcon from '@mui/icons-material/Logout';
import {
  Box,
  ButtonBase,
  IconButton,
  List,
  ListItemIcon,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import type { ComponentType } from 'react';
import { Menu, Sidebar as RaSidebar, useSidebarState, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import { useMayOpen } from '../authProvider/useMayOpen';
import { Logo } from '../components/display/PageTitle';
import { SIDEBAR_WIDTH, TOP_BAR_HEIGHT } from '../components/display/styles';
import { useGuardedLogout } from '../components/dialog/unsavedForms';
import { ADMIN_BASE } from '../contract/routes';
import { CapabilityGate } from '../components/feedback/capabilities';
import { resources } from '../resources';
import { preloadPage } from '../resources/preloadPages';

const itemStyles = {
  '& .MuiList-root': { px: { xs: 2, md: 1, lg: 2 } },
  '& .MuiList-root.RaMenu-open, & .MuiList-root.RaMenu-closed': { width: 'auto' },
  '& li > .MuiButtonBase-root': {
    width: '100%',
    textAlign: 'left',
    transition: 'background-color 150ms',
    '@media (hover: hover)': { '&:hover:not(.Mui-selected)': { bgcolor: 'action.hover' } },
    flexDirection: { md: 'column', lg: 'row' },
    justifyContent: 'center',
    gap: { md: 1, lg: 0 },
    minHeight: 44,
    px: { xs: 3, md: 1, lg: 3 },
    py: { xs: 2, md: 1, lg: 2 },
    borderRadius: '10px',
    '& .MuiListItemIcon-root': { minWidth: { xs: 36, md: 0, lg: 36 } },
    '&.MuiMenuItem-root .MuiListItemIcon-root': { color: 'inherit' },
    '& .MuiTypography-root': {
      m: { xs: 1, md: 0, lg: 1 },
      flex: { xs: 1, md: 'none', lg: 1 },
      width: { md: '100%', lg: 'auto' },
      fontSize: { xs: '0.9375rem', md: '0.75rem', lg: '0.9375rem' },
      lineHeight: { xs: 1.4, md: 1.2, lg: 1.4 },
      textAlign: { md: 'center', lg: 'left' },
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '&.Mui-selected': {
      bgcolor: 'action.selected',
      color: 'primary.main',
      '& .MuiTypography-root': { fontWeight: 650 },
    },
  },
} as const;

/** Returns the first URL segments of a resource's pages, including its subpages and the pages of child resources. */
const segmentsOf = (resource: string) =>
  resources
    .filter(({ name, parent }) => name === resource || parent === resource)
    .flatMap(({ name, subPages = [] }) => [name, ...subPages.map(({ path }) => path.split('/')[0])]);

interface NavigationLinkProps {
  name: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
}

/** Sidebar link to a resource that the user can open. Marked as current on all pages of the resource. */
const NavigationLink = ({ name, icon: Icon }: NavigationLinkProps) => {
  const mayOpen = useMayOpen(name, 'menu');
  // Replaces `useGetResourceLabel`, which would re-render each link whenever a resource is registered.
  const translate = useTranslate();
  const { pathname } = useLocation();
  const path = `${ADMIN_BASE}/${name}`;
  const isCurrent = segmentsOf(name).includes(pathname.slice(ADMIN_BASE.length + 1).split('/')[0]);
  if (!mayOpen) return null;
  return (
    <Box component="li" sx={{ mb: { xs: 1, md: 0, lg: 1 } }}>
      <Menu.Item
        role="link"
        to={path}
        leftIcon={<Icon fontSize="small" />}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        // Loads the page's code before the click. Ignores a failure, because the page itself shows the error.
        onPointerEnter={() => void preloadPage(path).catch(() => {})}
      >
        {/* Passes the label as a child, because react-admin would repeat `primaryText` in a tooltip. */}
        {translate(`resources.${name}.name`, { smart_count: 2 })}
      </Menu.Item>
    </Box>
  );
};

/** Replaces react-admin's Logout, because the sidebar's label is "Log Out" and the user menu's label is "Logout". */
const LogOut = () => {
  const translate = useTranslate();
  const [, setOpen] = useSidebarState();
  const logOut = useGuardedLogout();
  return (
    <li>
      <ButtonBase
        onClick={() => {
          // Closes the drawer first, because the drawer would cover the dialog about unsaved changes.
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

/** Content of the sidebar: logo, links to pages and Log Out. In a drawer, also a close button. */
const Navigation = ({ isDrawer }: { isDrawer: boolean }) => {
  const translate = useTranslate();
  const [, setOpen] = useSidebarState();
  return (
    <Box
      component="nav"
      aria-label={translate('layout.menu.navigation')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', ...itemStyles }}
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
      {/* Overrides react-admin's ARIA role `menu`, because the links to the pages form a list. */}
      <Menu role="list" sx={{ flex: 1, overflowY: 'auto', py: 2 }}>
        {links}
      </Menu>
      <List sx={{ py: { xs: 3, md: 1, lg: 3 }, borderTop: 1, borderColor: 'divider' }}>
        <LogOut />
      </List>
    </Box>
  );
};

/** React-admin's sidebar, never minimized. Below 900 pixels the sidebar is a drawer (by default below 600). */
export const Sidebar = () => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [open] = useSidebarState();
  const translate = useTranslate();
  return (
    <RaSidebar
      appBarAlwaysOn
      variant={isWide ? 'permanent' : 'temporary'}
      open={isWide || open}
      slotProps={{ paper: isWide ? {} : { 'aria-label': translate('layout.menu.navigation') } }}
      sx={{
        flex: 'none',
        height: 'auto',
        width: { md: SIDEBAR_WIDTH.md, lg: SIDEBAR_WIDTH.lg },
        // Raises the drawer above a toast, which would cover the drawer's close button.
        zIndex: isWide ? undefined : 'tooltip',
        '& .RaSidebar-fixed': { position: 'static', height: '100%' },
        '& .MuiPaper-root': {
          position: 'fixed',
          height: '100%',
          width: SIDEBAR_WIDTH,
          bgcolor: 'background.paper',
          borderRight: isWide ? 1 : 0,
          borderColor: 'divider',
        },
      }}
    >
      <Navigation isDrawer={!isWide} />
    </RaSidebar>
  );
};
