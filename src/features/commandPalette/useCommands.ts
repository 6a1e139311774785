import Add from '@mui/icons-material/Add';
import LogoutIcon from '@mui/icons-material/Logout';
import { useAuthProvider, useTranslate } from 'react-admin';

import type { RolesAuthProvider } from '../../authProvider/useMayOpen';
import { ADMIN_BASE } from '../../contract/routes';
import { useCapabilities } from '../../dataProvider/useCapability';
import type { Finder, PalettePage, PreferenceOption } from './finder/finder';
import { useGuardedLogout } from '../../components/dialog/unsavedForms';
import type { Option } from './option';

/** Commands that need no search result: creating records, commands of the finders, and those of the user menu. */
export const useCommands = (
  pages: readonly PalettePage[],
  finders: readonly Finder[],
  preferences: readonly PreferenceOption[],
): Option[] => {
  const translate = useTranslate();
  const offered = useCapabilities() ?? [];
  const logOut = useGuardedLogout();
  const authProvider = useAuthProvider<RolesAuthProvider>();
  return [
    ...pages
      .filter(({ name, create }) => create && authProvider?.mayOpen(name, 'create') !== false)
      .map(({ name }) => ({
        key: `do/create/${name}`,
        label: translate(`resources.${name}.add`),
        icon: Add,
        leadsTo: { to: `${ADMIN_BASE}/${name}/create` },
      })),
    ...finders
      .flatMap(({ commands = [] }) => commands)
      .filter(({ needs }) => !needs || offered.includes(needs))
      .map(({ label, icon, ...action }) => ({ key: `do/${label}`, label: translate(label), icon, action })),
    ...preferences.map(({ choose, ...choice }) => ({ key: `do/${choice.label}`, ...choice, run: choose })),
    { key: 'do/logout', label: translate('layout.user.logout'), icon: LogoutIcon, run: logOut },
  ];
};
