import type { FactorKind } from '../../contract/mfa/secondFactor';
import { translate } from '../../i18n/i18nProvider';
import { AuthField } from '../AuthField';
import { CodeField } from '../reset/CodeField';

interface FactorFieldProps {
  way: FactorKind;
  typed: string;
  onType: (typed: string) => void;
  failure: string | undefined;
}

/** What to do, and the field for what is typed; a passkey has none. */
export const FactorField = ({ way, typed, onType, failure }: FactorFieldProps) => {
  if (way === 'one_time_code')
    return <CodeField code={typed} onChange={onType} error={failure} hint={`mfa.method_help.${way}`} />;
  if (way === 'recovery_code')
    return (
      <AuthField
        value={typed}
        onChange={({ target }) => onType(target.value)}
        label={translate(`mfa.fields.${way}`)}
        help={translate(`mfa.method_help.${way}`)}
        error={failure}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
    );
  return <p className="auth-small auth-quiet">{translate(`mfa.method_help.${way}`)}</p>;
};
