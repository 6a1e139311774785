import { useState } from 'react';

import { MFA_METHOD_KINDS, type MfaMethodKind, type SecondFactor } from '../../contract/mfa/secondFactor';
import { ApiError } from '../../dataProvider/ApiError';
import { translate } from '../../i18n/i18nProvider';
import { canUsePasskeys } from '../../features/mfa/canUsePasskeys';
import { requestPasskey } from '../../features/mfa/passkey';
import { AuthPage } from '../AuthPage';
import { BackArrow } from '../reset/BackArrow';
import { StepForm } from '../reset/StepForm';
import { useAsyncAction } from '../reset/useAsyncAction';
import { AuthToast } from '../AuthToast';
import { useLanguage } from '../useLanguage';
import { submitSecondFactor } from './calls';
import { AuthField } from '../AuthField';
import { CodeField } from '../reset/CodeField';
import '../reset/steps.css';

interface FactorFieldProps {
  way: MfaMethodKind;
  typed: string;
  onType: (typed: string) => void;
  failure: string | undefined;
}

const FactorField = ({ way, typed, onType, failure }: FactorFieldProps) => {
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

interface SecondStepProps {
  asked: SecondFactor;
  keepLoggedIn: boolean;
  onBack: () => void;
  onDone: () => void;
}

/** Too long ago, used, or tried too often. */
const isOver = (error: unknown) => error instanceof ApiError && error.status === 410;

/** After a right password: whoever has set up a passkey or an app shows it. What is wrong is said, and stays typed. */
export const SecondStep = ({ asked, keepLoggedIn, onBack, onDone }: SecondStepProps) => {
  useLanguage();
  const { ticket, kinds, passkey } = asked;
  const usable = MFA_METHOD_KINDS.filter(
    (kind) => kinds.includes(kind) && (kind !== 'passkey' || (passkey && canUsePasskeys())),
  );
  const [way, setWay] = useState<MfaMethodKind>(usable[0] ?? 'recovery_code');
  const [typed, setTyped] = useState('');
  const [over, setOver] = useState(false);
  const { run, busy, failure, toast, forget, closeToast } = useAsyncAction();

  const shown = async () => {
    if (way === 'passkey' && passkey) return { passkey: await requestPasskey(passkey) };
    return way === 'one_time_code' ? { code: typed } : { recovery_code: typed };
  };
  const submit = () =>
    over
      ? onBack()
      : void run(async () => {
          try {
            await submitSecondFactor(ticket, await shown(), keepLoggedIn);
          } catch (error) {
            setOver(isOver(error));
            throw error;
          }
          onDone();
        });
  const choose = (next: MfaMethodKind) => {
    forget();
    setTyped('');
    setWay(next);
  };
  const action = over
    ? translate('second_step.again')
    : translate(way === 'passkey' ? 'mfa.method_labels.passkey' : 'mfa.proceed');

  return (
    <AuthPage>
      <title>{`${translate('second_step.title')} · Treat Ya Self`}</title>
      <div className="auth-steps">
        <BackArrow label={translate('second_step.back')} onClick={onBack} />
      </div>
      <h1>{translate('second_step.title')}</h1>
      <p className="auth-quiet auth-lead">{translate('second_step.text')}</p>
      <StepForm
        key={way}
        onSubmit={submit}
        busy={busy}
        button={action}
        {...(way === 'passkey' && { failure, focusesButton: true })}
      >
        <FactorField
          way={way}
          typed={typed}
          onType={(next) => {
            forget();
            setTyped(next);
          }}
          failure={failure}
        />
      </StepForm>
      <div className="auth-after">
        {!over &&
          usable
            .filter((kind) => kind !== way)
            .map((kind) => (
              <button
                key={kind}
                type="button"
                className="auth-button"
                disabled={busy}
                onClick={() => choose(kind)}
              >
                {translate(`mfa.method_labels.${kind}`)}
              </button>
            ))}
      </div>
      <AuthToast message={toast} onClose={closeToast} />
    </AuthPage>
  );
};
