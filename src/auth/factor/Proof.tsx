import type { FactorKind } from '../../contract/secondFactor';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import * as say from '../../ui/factors/words';
import { AuthField } from '../AuthField';
import { CodeField } from '../reset/CodeField';

interface ProofProps {
  way: FactorKind;
  typed: string;
  onType: (typed: string) => void;
  failure: string | undefined;
}

/** What to do, and the field for what is typed; a passkey has none. */
export const Proof = ({ way, typed, onType, failure }: ProofProps) => {
  if (way === 'one_time_code')
    return <CodeField code={typed} onChange={onType} error={failure} hint={say.helps[way]} />;
  if (way === 'recovery_code')
    return (
      <AuthField
        value={typed}
        onChange={({ target }) => onType(target.value)}
        label={inReadersLanguage(say.fields[way])}
        help={inReadersLanguage(say.helps[way])}
        error={failure}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
    );
  return <p className="auth-small auth-quiet">{inReadersLanguage(say.helps[way])}</p>;
};
