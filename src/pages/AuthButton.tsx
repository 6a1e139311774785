import type { ComponentProps } from 'react';

import './buttons.css';

interface AuthButtonProps extends ComponentProps<'button'> {
  children: string;
  /** While a call is under way it turns, and cannot be pressed. */
  busy?: boolean;
}

/** The one thing to do on a page before signing in. */
export const AuthButton = ({ busy = false, children, ...button }: AuthButtonProps) => (
  <button className="auth-button auth-main-button" disabled={busy} {...button}>
    {children}
    {busy && <span className="auth-spinner" role="progressbar" aria-label={children} />}
  </button>
);
