import type { ReactNode } from 'react';

/** A quiet sentence above a form, read out when it appears. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div role="status">{children && <div className="auth-notice">{children}</div>}</div>
);
