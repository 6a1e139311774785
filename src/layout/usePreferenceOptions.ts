import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Translate from '@mui/icons-material/Translate';
import { useLocales, useLocaleState, useRefresh, useTheme, useTranslate } from 'react-admin';

import type { Icon } from '../features/commandPalette/finder/finder';

interface Choice {
  label: string;
  icon: Icon;
  /** The language that the label is in, where that is not the page's. */
  lang?: string;
  choose: () => void;
}

/** How the back-office looks and what it speaks: what else each could be. */
export const usePreferenceOptions = (): Choice[] => {
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
        // What the server words (notifications) is asked for again.
        refresh();
      },
    })),
  ];
};
