import { useId, type ComponentProps, type ReactNode } from 'react';

import { translate } from '../i18n/i18nProvider';
import './fields.css';

export interface AuthFieldProps extends ComponentProps<'input'> {
  label: string;
  /** A rule's sentence, in both languages, or a text. */
  error: string | undefined;
  /** What to write, where nothing is wrong. */
  help?: string;
  /** What stands at its end. */
  end?: ReactNode;
}

/** A field of the pages before signing in, named by its placeholder. */
export const AuthField = ({ label, error, help, end, ...input }: AuthFieldProps) => {
  const helpId = useId();
  const isWrong = error !== undefined;
  const said = isWrong ? translate(error) : help;
  return (
    <div>
      <div className="auth-box">
        <input
          {...input}
          placeholder={label}
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={said === undefined ? undefined : helpId}
        />
        {end}
      </div>
      {said !== undefined && (
        <p id={helpId} className={isWrong ? 'auth-help auth-wrong' : 'auth-help'}>
          {said}
        </p>
      )}
    </div>
  );
};
