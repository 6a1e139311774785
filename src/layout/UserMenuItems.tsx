import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Translate from '@mui/icons-material/Translate';
import { ListItemIcon, Menu, MenuItem, type MenuItemProps } from '@mui/material';
import type { ComponentType } from 'react';
import {
  useGetResourceLabel,
  useLocales,
  useLocaleState,
  useRefresh,
  useTheme,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../contract/routes';
import type { ResourceDefinition } from '../resources/defineResource';
import { landmarkOf } from '../ui/landmark';
import { useLogOut } from '../ui/useLogOut';

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
  const logOut = useLogOut();
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
      {translate('app.user.logout')}
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
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const [theme, setTheme] = useTheme();
  const [locale, setLocale] = useLocaleState();
  const otherLocales = useLocales().filter((each) => each.locale !== locale);
  const refresh = useRefresh();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  /** What the server words (notifications) is asked for again. */
  const speak = (language: string) => {
    setLocale(language);
    refresh();
  };
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
      container={landmarkOf(anchor)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {pages.map(({ name, icon }) => (
        <Item key={name} icon={icon} to={`${ADMIN_BASE}/${name}`} onClick={onClose}>
          {labelOf(name, 2)}
        </Item>
      ))}
      <Item
        icon={otherTheme === 'dark' ? DarkMode : LightMode}
        onClick={thenClose(() => setTheme(otherTheme))}
      >
        {translate(`app.user.${otherTheme}`)}
      </Item>
      {otherLocales.map(({ locale: other, name }) => (
        <Item key={other} icon={Translate} lang={other} onClick={thenClose(() => speak(other))}>
          {name}
        </Item>
      ))}
      <LogoutItem onClose={onClose} />
    </Menu>
  );
};
