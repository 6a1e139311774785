import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, IconButton, Toolbar } from '@mui/material';
import { memo } from 'react';
import { useSidebarState, useTranslate } from 'react-admin';

import { Notifications } from './notifications/Notifications';
import { TopSearch } from './search/TopSearch';
import { SIDEBAR_WIDTH, TOP_BAR_HEIGHT } from './sizes';
import { UserMenu } from './UserMenu';

/** Nothing in it is about the page, so it is not drawn anew with that. */
export const TopBar = memo(() => {
  const translate = useTranslate();
  const [open, setOpen] = useSidebarState();
  return (
    <AppBar
      position="fixed"
      elevation={0}
      color="default"
      sx={{
        left: { xs: 0, md: SIDEBAR_WIDTH },
        width: 'auto',
        right: 0,
        bgcolor: 'background.default',
        backgroundImage: 'none',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Toolbar disableGutters sx={{ height: TOP_BAR_HEIGHT, px: { xs: 3, md: 8 }, gap: 2 }}>
        <IconButton
          aria-label={translate('app.menu.open')}
          aria-expanded={open}
          onClick={() => setOpen(true)}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <TopSearch />
        <Box sx={{ flex: { sm: 1 } }} />
        <Notifications />
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
});
TopBar.displayName = 'TopBar';
