import { ADMIN_BASE } from '../contract/routes';
import { isChunkLoadError } from '../components/feedback/isChunkLoadError';
import { AuthButton } from './AuthButton';
import { AuthPage } from './AuthPage';
import { failedWords } from './failedWords';
import { useLanguage } from './useLanguage';

/** In place of everything: the code could not be fetched, or the frame itself has failed. */
export const AppFailed = ({ error }: { error: unknown }) => {
  useLanguage();
  const { title, text } = isChunkLoadError(error) ? failedWords().missingCode : failedWords().broken;
  return (
    <AuthPage>
      <title>{`${title} · Treat Ya Self`}</title>
      <h1>{title}</h1>
      <p className="auth-quiet auth-lead">{text}</p>
      <div className="auth-actions">
        <AuthButton onClick={() => window.location.reload()}>{failedWords().reload}</AuthButton>
        <a className="auth-button" href={ADMIN_BASE}>
          {failedWords().start}
        </a>
      </div>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </AuthPage>
  );
};
