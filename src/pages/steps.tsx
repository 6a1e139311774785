import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import { translate } from '../i18n/i18nProvider';
import { Icon } from './AuthField';
import { AuthButton, AuthPage } from './AuthPage';
import './steps.css';

const ARROW = 'M20 11H7.83l5.59-5.59L12 4l-8 8 8 8 1.41-1.41L7.83 13H20z';

interface BackArrowProps {
  label: string;
  /** URL of another page to load. Without a URL, the arrow is a button that calls `onClick`. */
  href?: string;
  onClick?: () => void;
}

export const BackArrow = ({ label, href, onClick }: BackArrowProps) => {
  const attributes = { className: 'auth-icon', 'aria-label': label, title: label };
  return href ? (
    <a {...attributes} href={href}>
      <Icon path={ARROW} />
    </a>
  ) : (
    <button type="button" {...attributes} onClick={onClick}>
      <Icon path={ARROW} />
    </button>
  );
};

const STEPS = [1, 2, 3];

/** History state of the page that sends and verifies codes. */
export interface ForgotState {
  step?: 'code';
  /** True if the user opened the page for the new password before the code was verified. */
  notice?: boolean;
}

interface StepPageProps {
  step: 1 | 2 | 3;
  title: string;
  text: ReactNode;
  /** Arrow to the previous step. */
  back?: ReactNode;
  children: ReactNode;
}

/** Page of a password reset step, with a progress bar. */
export const StepPage = ({ step, title, text, back, children }: StepPageProps) => (
  <AuthPage>
    <title>{`${title} · Treat Ya Self`}</title>
    <div className="auth-steps">
      {back}
      <p className="auth-small auth-quiet">{translate('password_reset.step', { at: step })}</p>
      <div className="auth-bars" aria-hidden="true">
        {STEPS.map((number) => (
          <i key={number} className={number <= step ? 'auth-done' : undefined} />
        ))}
      </div>
    </div>
    <h1>{title}</h1>
    <p className="auth-quiet auth-lead">{text}</p>
    {children}
  </AuthPage>
);

/** Message above a form. Screen readers announce the message when it appears. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div role="status">{children && <div className="auth-notice">{children}</div>}</div>
);

interface StepFormProps {
  onSubmit: (event: FormEvent) => void;
  busy: boolean;
  button: string;
  /** Error message of the last request. Unlike a toast, this message remains until the next request. */
  failure?: string | undefined;
  /** True if the form has no text input. The button then receives the focus. */
  focusesButton?: boolean;
  children: ReactNode;
}

/** Form of a step with a single button. */
export const StepForm = ({
  onSubmit,
  busy,
  button,
  failure,
  focusesButton = false,
  children,
}: StepFormProps) => (
  <form
    className="auth-form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  >
    {children}
    {failure !== undefined && <p className="auth-help auth-wrong">{translate(failure)}</p>}
    <AuthButton type="submit" busy={busy} autoFocus={focusesButton}>
      {button}
    </AuthButton>
  </form>
);

/** Link below the form of a step. */
export const StepLink = ({ to, label }: { to: string; label: string }) => (
  <div className="auth-after">
    <Link to={to}>{label}</Link>
  </div>
);
