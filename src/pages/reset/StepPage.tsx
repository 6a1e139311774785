import { translate } from '../../i18n/i18nProvider';
import type { ReactNode } from 'react';

import { AuthPage } from '../AuthPage';
import './steps.css';

const STEPS = [1, 2, 3];

interface StepPageProps {
  step: 1 | 2 | 3;
  title: string;
  text: ReactNode;
  /** The arrow, where there is a way back. */
  back?: ReactNode;
  children: ReactNode;
}

/** What the three steps share: how far one is, what to do, and the form. */
export const StepPage = ({ step, title, text, back, children }: StepPageProps) => (
  <AuthPage>
    <title>{`${title} · Treat Ya Self`}</title>
    <div className="auth-steps">
      {back}
      <p className="auth-small auth-quiet">{translate('password_reset.step', { at: step })}</p>
      <div className="auth-bars" aria-hidden="true">
        {STEPS.map((at) => (
          <i key={at} className={at <= step ? 'auth-done' : undefined} />
        ))}
      </div>
    </div>
    <h1>{title}</h1>
    <p className="auth-quiet auth-lead">{text}</p>
    {children}
  </AuthPage>
);
