import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, IconButton, Toolbar } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';

import { Notifications } from '../features/notifications/Notifications';
import { TopSearch } from '../features/commandPalette/TopSearch';
import { BAR_PADDING, CONTROLS_HEIGHT, SIDEBAR_WIDTH, TOAST_ROOM } from '../components/display/sizes';
import { lazyComponent } from '../components/feedback/lazyComponent';
import { TOP_BAR_HEIGHT } from '../components/display/topBarHeight';
import type { DrawerState } from './Sidebar';
import { toolbarStyles } from './toastStyles';
import { UserMenu } from './UserMenu';

const PaletteResults = lazyComponent(() =>
  import('./PaletteResults').then((module) => module.PaletteResults),
);

/** App bar. It has nothing of the page, so it does not re-render with the page. */
export const TopBar = memo(({ open, setOpen }: DrawerState) => {
  const translate = useTranslate();
  return (
    <AppBar
      position="fixed"
      elevation={0}
      color="default"
      sx={{
        ...toolbarStyles,
        height: TOP_BAR_HEIGHT,
        left: { ...SIDEBAR_WIDTH, xs: 0 },
        width: 'auto',
        right: 0,
        bgcolor: 'background.default',
        backgroundImage: 'none',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Toolbar
        disableGutters
        sx={{ px: { xs: `${BAR_PADDING.xs}px`, md: `${BAR_PADDING.md}px` }, gap: { xs: 2, sm: 3 } }}
      >
        <IconButton
          aria-label={translate('layout.menu.open')}
          aria-expanded={open}
          onClick={() => setOpen(true)}
          sx={{ display: { md: 'none' }, width: CONTROLS_HEIGHT, height: CONTROLS_HEIGHT }}
        >
          <MenuIcon />
        </IconButton>
        <TopSearch results={PaletteResults} />
        <Box sx={{ flex: { sm: `1 0 ${TOAST_ROOM}px` } }} />
        <Notifications />
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
});
TopBar.displayName = 'TopBar';
