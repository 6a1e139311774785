import type { DemoLogin } from '../../contract/auth/firstRun';
import type { SignInOptions } from './fetchSignInOptions';
import { DemoLogins } from './DemoLogins';
import { PasskeyButton, type PasskeyButtonProps } from './PasskeyButton';

interface OtherSignInsProps extends PasskeyButtonProps {
  offered: SignInOptions;
  onChoose: (login: DemoLogin) => void;
}

/** Other ways in than by typing: a passkey, and the logins of a demo. */
export const OtherSignIns = ({
  offered: { passkeys, demoLogins },
  onChoose,
  ...button
}: OtherSignInsProps) => (
  <>
    {passkeys && <PasskeyButton {...button} />}
    {demoLogins.length > 0 && <DemoLogins logins={demoLogins} onChoose={onChoose} />}
  </>
);
