import { Box, ButtonBase, ListItemIcon, ListItemText } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, type LinkProps } from 'react-router';

import { ADMIN_BASE } from '../contract/routes';
import { resources } from '../resources';
import { preloadPage } from '../resources/preloadPages';
import { useMayOpen } from '../authProvider/useMayOpen';

interface SidebarLinkProps {
  /** The resource. */
  name: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  onFollow: (() => void) | undefined;
}

/** The first segments of a resource's addresses, and of those that it leads to. */
const segmentsOf = (of: string) =>
  resources
    .filter(({ name, parent }) => name === of || parent === of)
    .flatMap(({ name, subPages = [] }) => [name, ...subPages.map(({ path }) => path.split('/')[0])]);

/** A link that is marked on its own page and on those that it leads to. */
const MarkedLink = ({ marks, ...link }: LinkProps & { marks: readonly (string | undefined)[] }) => {
  const { pathname } = useLocation();
  const isHere = marks.includes(pathname.slice(ADMIN_BASE.length + 1).split('/')[0]);
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
};

/** A resource's link; absent for those who have another way to it, or may not open it. */
export const SidebarLink = ({ name, icon: Icon, onFollow }: SidebarLinkProps) => {
  const mayOpen = useMayOpen(name, 'menu');
  const translate = useTranslate();
  const path = `${ADMIN_BASE}/${name}`;
  if (!mayOpen) return null;
  return (
    <Box component="li" sx={{ mb: { xs: 1, md: 0, lg: 1 } }}>
      <ButtonBase
        component={MarkedLink}
        marks={segmentsOf(name)}
        to={path}
        // By the time of the click the page is ready to be drawn. A failure shows there.
        onPointerEnter={() => void preloadPage(path).catch(() => {})}
        onClick={onFollow}
        sx={{
          color: 'text.secondary',
          '& .MuiListItemIcon-root': { color: 'inherit' },
          '&&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main' },
          '&[aria-current] .MuiListItemText-primary': { fontWeight: 650 },
        }}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        {/* React-admin's own hook hears of each resource that is registered. */}
        <ListItemText primary={translate(`resources.${name}.name`, { smart_count: 2 })} />
      </ButtonBase>
    </Box>
  );
};
