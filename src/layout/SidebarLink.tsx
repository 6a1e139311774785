import { Box, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import type { ComponentType } from 'react';
import { useCanAccess, useGetResourceLabel } from 'react-admin';
import { NavLink } from 'react-router';

import { ADMIN_BASE } from '../contract/routes';

interface SidebarLinkProps {
  /** The resource. */
  name: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  onFollow: (() => void) | undefined;
}

/** A resource's link; absent for those who have another way to it, or may not open it. */
export const SidebarLink = ({ name, icon: Icon, onFollow }: SidebarLinkProps) => {
  const { canAccess } = useCanAccess({ resource: name, action: 'menu' });
  const label = useGetResourceLabel()(name, 2);
  if (!canAccess) return null;
  return (
    <Box component="li" sx={{ mb: 1 }}>
      <ListItemButton
        component={NavLink}
        to={`${ADMIN_BASE}/${name}`}
        onClick={onFollow}
        sx={{
          borderRadius: '10px',
          minHeight: 44,
          color: 'text.secondary',
          '& .MuiListItemIcon-root': { color: 'inherit' },
          '&.active': { bgcolor: 'action.selected', color: 'primary.main' },
          '&.active .MuiListItemText-primary': { fontWeight: 650 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 40 }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={label} />
      </ListItemButton>
    </Box>
  );
};
