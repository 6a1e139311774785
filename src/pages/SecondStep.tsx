import { useState } from 'react';

import { session } from '../session/session';
import type { Input } from '../contract/core/endpoint';
import { MFA_METHOD_KINDS, type MfaMethodKind, type SecondFactor } from '../contract/mfa/secondFactor';
import { mfaSignInEndpoints } from '../contract/mfa/signIn';
import { ApiError } from '../dataProvider/errors';
import { callApi } from '../dataProvider/send';
import { canUsePasskeys, requestPasskey } from '../features/auth/passkey';
import { translate } from '../i18n/i18nProvider';
import { AuthField } from './AuthField';
import { AuthPage, useLanguage } from './AuthPage';
import { AuthToast, useAsyncAction } from './asyncAction';
import { CodeField } from './CodeField';
import { BackArrow, StepForm } from './steps';

type Credential = Omit<Input<typeof mfaSignInEndpoints.verifySecondFactor>, 'ticket'>;

/** Completes a sign-in with a second factor. @throws ApiError with the message of the server */
const submitSecondFactor = async (ticket: string, credential: Credential, keepLoggedIn: boolean) => {
  const { token, user } = await callApi(mfaSignInEndpoints.verifySecondFactor, { ticket, ...credential });
  session.start(token, user, keepLoggedIn);
};

/** Signs in with a passkey instead of a password. @throws Error with a translated message */
export const signInWithPasskey = async (keepLoggedIn: boolean) => {
  const { ticket, passkey } = await callApi(mfaSignInEndpoints.passkeyOptions, {});
  const { token, user } = await callApi(mfaSignInEndpoints.signInWithPasskey, {
    ticket,
    passkey: await requestPasskey(passkey),
    ...(!keepLoggedIn && { keep_logged_in: false }),
  });
  session.start(token, user, keepLoggedIn);
};

interface CredentialFieldProps {
  kind: MfaMethodKind;
  value: string;
  onChange: (value: string) => void;
  failure: string | undefined;
}

const CredentialField = ({ kind, value, onChange, failure }: CredentialFieldProps) => {
  if (kind === 'one_time_code')
    return <CodeField code={value} onChange={onChange} error={failure} hint={`mfa.method_help.${kind}`} />;
  if (kind === 'recovery_code')
    return (
      <AuthField
        value={value}
        onChange={({ target }) => onChange(target.value)}
        label={translate(`mfa.fields.${kind}`)}
        help={translate(`mfa.method_help.${kind}`)}
        error={failure}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
    );
  return <p className="auth-small auth-quiet">{translate(`mfa.method_help.${kind}`)}</p>;
};

interface SecondStepProps {
  secondFactor: SecondFactor;
  keepLoggedIn: boolean;
  onBack: () => void;
  onDone: () => void;
}

/** Returns true if the second step has expired, has already succeeded, or has failed too often. */
const hasTicketExpired = (error: unknown) => error instanceof ApiError && error.status === 410;

/** Asks for a second factor after the password. The entered code remains after an error. */
export const SecondStep = ({ secondFactor, keepLoggedIn, onBack, onDone }: SecondStepProps) => {
  useLanguage();
  const { ticket, kinds, passkey } = secondFactor;
  const usable = MFA_METHOD_KINDS.filter(
    (usableKind) => kinds.includes(usableKind) && (usableKind !== 'passkey' || (passkey && canUsePasskeys())),
  );
  const [kind, setKind] = useState<MfaMethodKind>(usable[0] ?? 'recovery_code');
  const [value, setValue] = useState('');
  const [hasEnded, setHasEnded] = useState(false);
  const { run, busy, failure, toast, forget, closeToast } = useAsyncAction();

  const readCredential = async () => {
    if (kind === 'passkey' && passkey) return { passkey: await requestPasskey(passkey) };
    return kind === 'one_time_code' ? { code: value } : { recovery_code: value };
  };
  const submit = () =>
    hasEnded
      ? onBack()
      : void run(async () => {
          try {
            await submitSecondFactor(ticket, await readCredential(), keepLoggedIn);
          } catch (error) {
            setHasEnded(hasTicketExpired(error));
            throw error;
          }
          onDone();
        });
  const choose = (next: MfaMethodKind) => {
    forget();
    setValue('');
    setKind(next);
  };
  const action = hasEnded
    ? translate('second_step.again')
    : translate(kind === 'passkey' ? 'mfa.method_labels.passkey' : 'mfa.proceed');

  return (
    <AuthPage>
      <title>{`${translate('second_step.title')} · Treat Ya Self`}</title>
      <div className="auth-steps">
        <BackArrow label={translate('second_step.back')} onClick={onBack} />
      </div>
      <h1>{translate('second_step.title')}</h1>
      <p className="auth-quiet auth-lead">{translate('second_step.text')}</p>
      <StepForm
        key={kind}
        onSubmit={submit}
        busy={busy}
        button={action}
        {...(kind === 'passkey' && { failure, focusesButton: true })}
      >
        <CredentialField
          kind={kind}
          value={value}
          onChange={(next) => {
            forget();
            setValue(next);
          }}
          failure={failure}
        />
      </StepForm>
      <div className="auth-after">
        {!hasEnded &&
          usable
            .filter((other) => other !== kind)
            .map((other) => (
              <button
                key={other}
                type="button"
                className="auth-button"
                disabled={busy}
                onClick={() => choose(other)}
              >
                {translate(`mfa.method_labels.${other}`)}
              </button>
            ))}
      </div>
      <AuthToast message={toast} onClose={closeToast} />
    </AuthPage>
  );
};

/** Second factor that completes the sign-in, with the lazily loaded page that asks for this factor. */
export interface PendingSecondStep {
  secondFactor: SecondFactor;
  SecondStep: typeof SecondStep;
}
