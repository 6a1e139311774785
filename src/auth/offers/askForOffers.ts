import { capabilities } from '../../contract/capabilities';
import { DEMO_LOGINS, demoLoginsCall, SETUP, type DemoLogin } from '../../contract/firstRun';
import { ask } from '../../dataProvider/send';

interface Offers {
  /** Nobody can sign in yet: somebody has to be made first. */
  needsSetup: boolean;
  demoLogins: DemoLogin[];
}

/** What the server offers before signing in; nothing where it does not answer, or never heard of it. */
export const askForOffers = async (): Promise<Offers> => {
  const names = await ask(capabilities, {}).catch((): string[] => []);
  const logins = names.includes(DEMO_LOGINS) ? await ask(demoLoginsCall, {}).catch(() => []) : [];
  return {
    needsSetup: names.includes(SETUP),
    demoLogins: logins.filter(({ email, password }) => email && password),
  };
};
