import DarkMode from '@mui/icons-material/DarkModeOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import LightMode from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Translate from '@mui/icons-material/Translate';
import {
  Avatar,
  Box,
  ButtonBase,
  ListItemIcon,
  Menu,
  MenuItem,
  Typography,
  type ButtonBaseProps,
} from '@mui/material';
import { useId, useState } from 'react';
import {
  Logout,
  useCanAccessResources,
  useGetIdentity,
  useGetResourceLabel,
  useLocales,
  useLocaleState,
  useRefresh,
  useTheme,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../contract/routes';
import { resources } from '../resources';
import { menuContainerFor } from '../components/dialog/dialogs';
import { useGuardedLogout } from '../components/dialog/unsavedForms';
import { initials } from '../format/person';
import { ACCOUNT_WIDTH } from '../components/display/styles';
import type { PreferenceOption } from '../features/commandPalette/paletteSearch';

const WIDE_ONLY = { xs: 'none', lg: 'block' };

/** Button with the current user's picture. On wide screens, also shows the name and email. */
const AccountButton = (props: ButtonBaseProps) => {
  const { identity } = useGetIdentity();
  const fullName = identity?.fullName ?? '';
  const email = identity?.email as string | undefined;
  return (
    <ButtonBase
      {...props}
      sx={{ width: ACCOUNT_WIDTH, flex: 'none', gap: 3, p: { xs: 0, sm: '2px' }, borderRadius: '12px' }}
    >
      <Avatar
        src={identity?.avatar || undefined}
        alt=""
        sx={{
          width: 40,
          height: 40,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: '1rem',
        }}
      >
        {initials(fullName)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, textAlign: 'left', display: WIDE_ONLY }}>
        <Typography noWrap title={fullName} sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          <bdi>{fullName}</bdi>
        </Typography>
        <Typography noWrap title={email} variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
          {email}
        </Typography>
      </Box>
      <ExpandMore fontSize="small" sx={{ display: WIDE_ONLY }} />
    </ButtonBase>
  );
};

/**
 * Returns options for the other theme and the other languages. React-admin's ToggleThemeButton and LocalesMenuButton
 * would be controls in the app bar, where the specification does not allow further controls.
 */
export const usePreferenceOptions = (): PreferenceOption[] => {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const [locale, setLocale] = useLocaleState();
  const others = useLocales().filter((each) => each.locale !== locale);
  const refresh = useRefresh();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  return [
    {
      label: translate(`layout.user.${otherTheme}`),
      icon: otherTheme === 'dark' ? DarkMode : LightMode,
      choose: () => setTheme(otherTheme),
    },
    ...others.map(({ locale: other, name }) => ({
      label: name,
      icon: Translate,
      lang: other,
      choose: () => {
        setLocale(other);
        // Refetches data with texts that the server translates, such as notifications, in the new language.
        refresh();
      },
    })),
  ];
};

/** A separate component, because `useLogout` re-renders the component that uses it on each navigation. */
const GuardedLogout = ({ onClose }: { onClose: () => void }) => {
  const logOut = useGuardedLogout();
  return (
    <Logout
      icon={<LogoutIcon fontSize="small" />}
      onClick={() => {
        onClose();
        logOut();
      }}
    />
  );
};

/** Pages with a link in the user menu: the pages that only this menu links to, and the settings. */
const PAGES = resources.filter(({ name, menu }) => menu === 'user' || name === 'settings');
const PAGE_NAMES = PAGES.map(({ name }) => name);

/** Replaces react-admin's UserMenu, which does not show the email and lacks `aria-haspopup` and `aria-expanded`. */
export const UserMenu = () => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { canAccess } = useCanAccessResources({ resources: PAGE_NAMES, action: 'list' });
  const preferences = usePreferenceOptions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <AccountButton
        aria-label={translate('layout.menu.account')}
        aria-haspopup="menu"
        aria-expanded={anchor ? 'true' : undefined}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        container={menuContainerFor(anchor)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {PAGES.filter(({ name }) => canAccess?.[name]).map(({ name, icon: Icon }) => (
          <MenuItem key={name} component={Link} to={`${ADMIN_BASE}/${name}`} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {labelOf(name, 2)}
          </MenuItem>
        ))}
        {preferences.map(({ label, icon: Icon, lang, choose }) => (
          <MenuItem
            key={label}
            lang={lang}
            onClick={() => {
              choose();
              close();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        <GuardedLogout onClose={close} />
      </Menu>
    </>
  );
};
