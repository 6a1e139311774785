import { translate } from '../i18n/i18nProvider';
import { ADMIN_BASE } from '../contract/routes';
import { isChunkLoadError } from '../components/feedback/ErrorBoundary';
import { AuthButton, AuthPage } from './AuthPage';
import { useLanguage } from './useLanguage';

/** Page for an application that failed to load or to render. */
export const AppFailed = ({ error }: { error: unknown }) => {
  useLanguage();
  const key = isChunkLoadError(error) ? 'app_failed.missing_code' : 'app_failed.broken';
  const title = translate(`${key}.title`);
  return (
    <AuthPage>
      <title>{`${title} · Treat Ya Self`}</title>
      <h1>{title}</h1>
      <p className="auth-quiet auth-lead">{translate(`${key}.text`)}</p>
      <div className="auth-actions">
        <AuthButton onClick={() => window.location.reload()}>{translate('app_failed.reload')}</AuthButton>
        <a className="auth-button" href={ADMIN_BASE}>
          {translate('app_failed.start')}
        </a>
      </div>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </AuthPage>
  );
};
