import { useMediaQuery, type Theme } from '@mui/material';
import { Sidebar as RaSidebar, useSidebarState, useTranslate } from 'react-admin';

import { SIDEBAR_WIDTH } from '../components/display/styles';
import { Navigation } from './Navigation';

/** React-admin's sidebar becomes a drawer below 600 pixels. This one does below 900, and is never minimized. */
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
        // The drawer lies over a toast, which would cover its button.
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
