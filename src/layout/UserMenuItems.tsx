import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Translate from '@mui/icons-material/Translate';
import { ListItemIcon, Menu, MenuItem, type MenuItemProps } from '@mui/material';
import type { ComponentType } from 'react';
import {
  useCanAccessResources,
  useGetResourceLabel,
  useLocales,
  useLocaleState,
  useLogout,
  useRefresh,
  useTheme,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../contract/routes';
import { resources } from '../resources';
import { landmarkOf } from '../ui/landmark';

/** What only this menu leads to, and the account's own settings, which the sidebar lists too. */
const PAGES = resources.filter(({ name, menu }) => menu === 'user' || name === 'settings');
const PAGE_NAMES = PAGES.map(({ name }) => name);

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
const LogoutItem = (props: MenuItemProps) => {
  const logout = useLogout();
  const translate = useTranslate();
  return (
    <Item {...props} icon={LogoutIcon} onClick={() => void logout()}>
      {translate('app.user.logout')}
    </Item>
  );
};

interface UserMenuItemsProps {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** One's pages, theme and language, and the way out. */
export const UserMenuItems = ({ id, anchor, onClose }: UserMenuItemsProps) => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { canAccess } = useCanAccessResources({ resources: PAGE_NAMES, action: 'list' });
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
      {PAGES.filter(({ name }) => canAccess?.[name]).map(({ name, icon }) => (
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
      <LogoutItem />
    </Menu>
  );
};
