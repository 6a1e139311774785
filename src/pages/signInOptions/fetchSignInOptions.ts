import { capabilities } from '../../contract/capabilities';
import { demoLoginsEndpoint, type DemoLogin } from '../../contract/auth/setup';
import { DEMO_LOGINS, SETUP, type Capability } from '../../contract/capabilityNames';
import { callApi } from '../../dataProvider/send';
import { canUsePasskeys } from '../../features/mfa/canUsePasskeys';

export interface SignInOptions {
  /** Nobody can sign in yet: somebody has to be made first. */
  needsSetup: boolean;
  demoLogins: DemoLogin[];
  /** A passkey is enough to sign in with, and this browser knows them. */
  passkeys: boolean;
}

const PASSKEYS: Capability = 'factors';

/** What the server offers before signing in; nothing where it does not answer, or never heard of it. */
export const fetchSignInOptions = async (): Promise<SignInOptions> => {
  const names = await callApi(capabilities, {}).catch((): string[] => []);
  const logins = names.includes(DEMO_LOGINS) ? await callApi(demoLoginsEndpoint, {}).catch(() => []) : [];
  return {
    needsSetup: names.includes(SETUP),
    passkeys: names.includes(PASSKEYS) && canUsePasskeys(),
    demoLogins: logins.filter(({ email, password }) => email && password),
  };
};
