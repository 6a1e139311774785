import LogoutIcon from '@mui/icons-material/Logout';
import { useTranslate } from 'react-admin';

import { useCapabilities } from '../../dataProvider/useCapability';
import type { Finder } from './finder/finder';
import { useGuardedLogout } from '../../components/form/useGuardedLogout';
import { usePreferenceOptions } from '../../layout/usePreferenceOptions';
import type { Option } from './option';

/** What can be done without finding anything first: what resources offer, and what the user menu has. */
export const useCommands = (finders: readonly Finder[]): Option[] => {
  const translate = useTranslate();
  const offered = useCapabilities() ?? [];
  const choices = usePreferenceOptions();
  const logOut = useGuardedLogout();
  return [
    ...finders
      .flatMap(({ commands = [] }) => commands)
      .filter(({ needs }) => !needs || offered.includes(needs))
      .map(({ label, icon, ...action }) => ({ key: `do/${label}`, label: translate(label), icon, action })),
    ...choices.map(({ choose, ...choice }) => ({ key: `do/${choice.label}`, ...choice, run: choose })),
    { key: 'do/logout', label: translate('layout.user.logout'), icon: LogoutIcon, run: logOut },
  ];
};
