import type { FormEvent, ReactNode } from 'react';

import { translate } from '../../i18n/i18nProvider';
import { AuthButton } from '../AuthButton';

interface StepFormProps {
  onSubmit: (event: FormEvent) => void;
  busy: boolean;
  button: string;
  /** What the last call failed with; it stays until the next one, longer than its toast. */
  failure?: string | undefined;
  /** There is no field that has the focus. */
  focusesButton?: boolean;
  children: ReactNode;
}

/** A step's fields and its one button. */
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
