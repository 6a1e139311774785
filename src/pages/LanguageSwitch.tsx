import { chooseLocale } from '../authProvider/session/preferences';
import { LOCALES } from '../contract/core/languages';
import { useLanguage } from './useLanguage';

/** The other languages, each by its own name. */
export const LanguageSwitch = () => {
  const language = useLanguage();
  return (
    <div className="auth-languages">
      {LOCALES.filter(({ locale }) => locale !== language).map(({ locale, name }) => (
        <button
          key={locale}
          type="button"
          className="auth-button"
          lang={locale}
          onClick={() => chooseLocale(locale)}
        >
          {name}
        </button>
      ))}
    </div>
  );
};
