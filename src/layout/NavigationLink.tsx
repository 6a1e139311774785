import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { Menu, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import { ADMIN_BASE } from '../contract/routes';
import { resources } from '../resources';
import { preloadPage } from '../resources/preloadPages';
import { useMayOpen } from '../authProvider/useMayOpen';

/** Returns the first URL segments of a resource's pages and of the pages that they lead to. */
const segmentsOf = (of: string) =>
  resources
    .filter(({ name, parent }) => name === of || parent === of)
    .flatMap(({ name, subPages = [] }) => [name, ...subPages.map(({ path }) => path.split('/')[0])]);

interface NavigationLinkProps {
  name: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
}

/** A resource's link, marked on the resource's pages. Not rendered for users who may not open it. */
export const NavigationLink = ({ name, icon: Icon }: NavigationLinkProps) => {
  const mayOpen = useMayOpen(name, 'menu');
  const translate = useTranslate();
  const { pathname } = useLocation();
  const path = `${ADMIN_BASE}/${name}`;
  const isHere = segmentsOf(name).includes(pathname.slice(ADMIN_BASE.length + 1).split('/')[0]);
  if (!mayOpen) return null;
  return (
    <Box component="li" sx={{ mb: { xs: 1, md: 0, lg: 1 } }}>
      <Menu.Item
        role="link"
        to={path}
        leftIcon={<Icon fontSize="small" />}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        // Loads the page's code before the click. The page itself shows a failure.
        onPointerEnter={() => void preloadPage(path).catch(() => {})}
      >
        {/* Not `primaryText`, which a tooltip would repeat. `useGetResourceLabel` re-renders with each registered resource. */}
        {translate(`resources.${name}.name`, { smart_count: 2 })}
      </Menu.Item>
    </Box>
  );
};
