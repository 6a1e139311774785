import { Box } from '@mui/material';
import { AppBar, type AppBarProps } from 'react-admin';

import { NotificationBell } from '../features/notifications/NotificationBell';
import { CommandPalette } from '../features/commandPalette/CommandPalette';
import {
  BAR_PADDING,
  CONTROLS_HEIGHT,
  SIDEBAR_WIDTH,
  TOAST_ROOM,
  TOP_BAR_HEIGHT,
} from '../components/display/styles';
import { lazyComponent } from '../components/feedback/lazyComponent';
import { toolbarStyles } from './Toaster';
import { UserMenu } from './UserMenu';

const PaletteResults = lazyComponent(() =>
  import('./PaletteResults').then((module) => module.PaletteResults),
);

/** Top bar with search, notifications and user menu. Leaves free space for toasts. */
export const TopBar = (props: AppBarProps) => (
  <AppBar
    {...props}
    elevation={0}
    color="default"
    toolbar={null}
    userMenu={<UserMenu />}
    sx={[
      toolbarStyles,
      {
        height: TOP_BAR_HEIGHT,
        left: { ...SIDEBAR_WIDTH, xs: 0 },
        width: 'auto',
        right: 0,
        bgcolor: 'background.default',
        backgroundImage: 'none',
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiToolbar-root': {
          px: { xs: `${BAR_PADDING.xs}px`, md: `${BAR_PADDING.md}px` },
          gap: { xs: 2, sm: 3 },
        },
        '& .RaAppBar-menuButton': {
          display: { md: 'none' },
          width: CONTROLS_HEIGHT,
          height: CONTROLS_HEIGHT,
          mr: 0,
          color: 'action.active',
        },
      },
    ]}
  >
    <CommandPalette results={PaletteResults} />
    <Box sx={{ flex: { sm: `1 0 ${TOAST_ROOM}px` } }} />
    <NotificationBell />
  </AppBar>
);
