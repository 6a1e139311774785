import LogoutIcon from '@mui/icons-material/Logout';
import { useTranslate } from 'react-admin';

import { useCapabilities } from '../../ui/extras/useCapability';
import type { Finder } from '../../ui/finder/finder';
import { useLogOut } from '../../ui/useLogOut';
import { useChoices } from '../useChoices';
import type { Option } from './option';

/** What can be done without finding anything first: what resources offer, and what the user menu has. */
export const useCommands = (finders: readonly Finder[]): Option[] => {
  const translate = useTranslate();
  const offered = useCapabilities() ?? [];
  const choices = useChoices();
  const logOut = useLogOut();
  return [
    ...finders
      .flatMap(({ commands = [] }) => commands)
      .filter(({ needs }) => !needs || offered.includes(needs))
      .map(({ label, icon, ...act }) => ({ key: `do/${label}`, label: translate(label), icon, act })),
    ...choices.map(({ choose, ...choice }) => ({ key: `do/${choice.label}`, ...choice, run: choose })),
    { key: 'do/logout', label: translate('app.user.logout'), icon: LogoutIcon, run: logOut },
  ];
};
