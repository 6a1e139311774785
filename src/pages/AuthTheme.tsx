import '@fontsource-variable/figtree';
import '@fontsource/fraunces/500.css';
import { useSyncExternalStore, type ReactNode } from 'react';

import { DARK, LIGHT } from '../contract/catalogue/palette';
import { storedTheme } from '../authProvider/session/preferences';

const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const subscribe = (onChange: () => void) => {
  const query = systemPrefersDark();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const colours = (isDark: boolean) => {
  const p = isDark ? DARK : LIGHT;
  return `:root {
    color-scheme: ${isDark ? 'dark' : 'light'};
    --ground: ${p.ground}; --card: ${p.card}; --ink: ${p.ink}; --quiet: ${p.quiet}; --line: ${p.line};
    --accent: ${p.accent}; --on-accent: ${p.onAccent}; --danger: ${p.danger}; --on-danger: ${p.onDanger};
    --petals: ${isDark ? '#2C1A29' : '#F3E4E1'};
  }
  body { margin: 0; background: ${p.ground}; }`;
};

/** The colours chosen in the back-office, or the system's, for the pages beside it. */
export const AuthTheme = ({ children }: { children: ReactNode }) => {
  const prefersDark = useSyncExternalStore(subscribe, () => systemPrefersDark().matches);
  const theme = storedTheme() ?? (prefersDark ? 'dark' : 'light');
  return (
    <>
      <style>{colours(theme === 'dark')}</style>
      {children}
    </>
  );
};
