import { useRef, useState } from 'react';

import { translate } from '../../i18n/i18nProvider';
import { resetCode } from '../../contract/auth/signIn';
import { passwordReset, type PasswordReset } from '../../authProvider/session/passwordReset';
import { AuthToast } from '../AuthToast';
import { useLanguage } from '../useLanguage';
import { BackArrow } from './BackArrow';
import { requestCode, verifyCode } from './calls';
import { CodeField } from './CodeField';
import { Notice } from './Notice';
import { StepForm } from './StepForm';
import { StepPage } from './StepPage';
import { useAsyncAction } from './useAsyncAction';
import { useSecondsLeft } from './useSecondsLeft';

interface ResendButtonProps {
  sentAt: number;
  busy: boolean;
  onResend: () => void;
}

/** Asks for another code, once a minute: until then it shows the time and does nothing, but keeps the focus. */
const ResendButton = ({ sentAt, busy, onResend }: ResendButtonProps) => {
  const seconds = useSecondsLeft(sentAt);
  const waits = seconds > 0 || busy;
  return (
    <div className="auth-after">
      <p className="auth-small auth-quiet">{translate('password_reset.nothing_came')}</p>
      <button
        type="button"
        className="auth-button"
        aria-disabled={waits}
        onClick={() => {
          if (!waits) onResend();
        }}
      >
        {seconds > 0
          ? translate('password_reset.resend_in', { seconds })
          : translate('password_reset.resend')}
      </button>
    </div>
  );
};

interface CodeStepProps {
  held: PasswordReset;
  /** Whether one came from the new password's page, which is too early. */
  isRedirected: boolean | undefined;
  onBack: () => void;
  onVerified: () => void;
}

/** What is wrong with a code; nothing when it has its digits. */
const complaintAbout = (code: string) => resetCode.safeParse(code).error?.issues[0]?.message;

export const CodeStep = ({ held: heldBefore, isRedirected, onBack, onVerified }: CodeStepProps) => {
  useLanguage();
  const [held, setHeld] = useState(heldBefore);
  const [code, setCode] = useState('');
  const [notice, setNotice] = useState<'code_first' | 'resent' | undefined>(
    isRedirected ? 'code_first' : undefined,
  );
  const { run, busy, failure, toast, fail, forget, closeToast } = useAsyncAction();
  const field = useRef<HTMLInputElement>(null);

  const submit = () => {
    const complaint = complaintAbout(code);
    if (complaint !== undefined) {
      fail(complaint);
      field.current?.focus();
      return;
    }
    void run(async () => {
      await verifyCode(held, code);
      onVerified();
    });
  };

  /** Requests another code. What is typed stays unchecked: it belongs to the code that the new one replaces. */
  const resend = () =>
    void run(async () => {
      await requestCode(held.forgotEmail);
      setHeld(passwordReset.current() ?? held);
      setCode('');
      setNotice('resent');
    });

  return (
    <StepPage
      step={2}
      title={translate('password_reset.code_title')}
      text={translate('password_reset.code_text', { email: held.forgotEmail })}
      back={<BackArrow label={translate('password_reset.to_email')} onClick={onBack} />}
    >
      <Notice>{notice && translate(`password_reset.${notice}`)}</Notice>
      <StepForm onSubmit={submit} busy={busy} button={translate('password_reset.continue')}>
        <CodeField
          // Emptied by a new code, it begins anew.
          key={held.forgotToken}
          ref={field}
          code={code}
          onChange={(next) => {
            forget();
            setCode(next);
          }}
          error={failure}
        />
      </StepForm>
      <ResendButton sentAt={held.forgotSentAt} busy={busy} onResend={resend} />
      <AuthToast message={toast} onClose={closeToast} />
    </StepPage>
  );
};
