import LogoutIcon from '@mui/icons-material/Logout';
import { useTranslate } from 'react-admin';

import { useCapabilities } from '../../dataProvider/useCapability';
import type { Finder, PreferenceOption } from './finder/finder';
import { useGuardedLogout } from '../../components/form/useGuardedLogout';
import type { Option } from './option';

/** What can be done without finding anything first: what resources offer, and what the user menu has. */
export const useCommands = (
  finders: readonly Finder[],
  preferences: readonly PreferenceOption[],
): Option[] => {
  const translate = useTranslate();
  const offered = useCapabilities() ?? [];
  const logOut = useGuardedLogout();
  return [
    ...finders
      .flatMap(({ commands = [] }) => commands)
      .filter(({ needs }) => !needs || offered.includes(needs))
      .map(({ label, icon, ...action }) => ({ key: `do/${label}`, label: translate(label), icon, action })),
    ...preferences.map(({ choose, ...choice }) => ({ key: `do/${choice.label}`, ...choice, run: choose })),
    { key: 'do/logout', label: translate('layout.user.logout'), icon: LogoutIcon, run: logOut },
  ];
};
