import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Translate from '@mui/icons-material/Translate';
import { useLocales, useLocaleState, useRefresh, useTheme, useTranslate } from 'react-admin';

import type { PreferenceOption } from '../features/commandPalette/finder/finder';

/**
 * Other theme and languages. React-admin's ToggleThemeButton and LocalesMenuButton are buttons of the app bar, which
 * has the specified controls only.
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
        // Refetches texts that the server translates (notifications).
        refresh();
      },
    })),
  ];
};
