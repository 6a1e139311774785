import LogoutIcon from '@mui/icons-material/Logout';
import { ListItemIcon, Menu, MenuItem, type MenuItemProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../contract/routes';
import type { ResourceDefinition } from '../resources/defineResource';
import { menuContainerFor } from '../components/display/menuContainer';
import { useGuardedLogout } from '../components/form/useGuardedLogout';
import { usePreferenceOptions } from './usePreferenceOptions';

type ItemProps = MenuItemProps & { icon: ComponentType<{ fontSize?: 'small' }>; to?: string };

const Item = ({ icon: Icon, to, children, ...props }: ItemProps) => (
  <MenuItem {...props} {...(to && { component: Link, to })}>
    <ListItemIcon>
      <Icon fontSize="small" />
    </ListItemIcon>
    {children}
  </MenuItem>
);

/** Alone, because whoever can log out hears of every change of the address. */
const LogoutItem = ({ onClose, ...props }: MenuItemProps & { onClose: () => void }) => {
  const logOut = useGuardedLogout();
  const translate = useTranslate();
  return (
    <Item
      {...props}
      icon={LogoutIcon}
      onClick={() => {
        onClose();
        logOut();
      }}
    >
      {translate('layout.user.logout')}
    </Item>
  );
};

interface UserMenuItemsProps {
  id: string;
  /** That one may open. */
  pages: readonly ResourceDefinition[];
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** One's pages, theme and language, and the way out. */
export const UserMenuItems = ({ id, pages, anchor, onClose }: UserMenuItemsProps) => {
  const labelOf = useGetResourceLabel();
  const choices = usePreferenceOptions();
  const thenClose = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      container={menuContainerFor(anchor)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {pages.map(({ name, icon }) => (
        <Item key={name} icon={icon} to={`${ADMIN_BASE}/${name}`} onClick={onClose}>
          {labelOf(name, 2)}
        </Item>
      ))}
      {choices.map(({ label, icon, lang, choose }) => (
        <Item key={label} icon={icon} {...(lang && { lang })} onClick={thenClose(choose)}>
          {label}
        </Item>
      ))}
      <LogoutItem onClose={onClose} />
    </Menu>
  );
};
