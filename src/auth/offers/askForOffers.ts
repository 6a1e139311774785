import { capabilities } from '../../contract/capabilities';
import { DEMO_LOGINS, demoLoginsCall, SETUP, type DemoLogin } from '../../contract/firstRun';
import { isObject, text } from '../../dataProvider/read';
import { send } from '../../dataProvider/send';

interface Offers {
  /** Nobody can sign in yet: somebody has to be made first. */
  needsSetup: boolean;
  demoLogins: DemoLogin[];
}

const readLogin = (row: unknown): DemoLogin[] =>
  isObject(row) && text(row.email) && text(row.password)
    ? [{ email: text(row.email), password: text(row.password), roles: text(row.roles) }]
    : [];

/** What the server offers before signing in; nothing where it does not answer, or never heard of it. */
export const askForOffers = async (): Promise<Offers> => {
  const names = await send(capabilities, {}).catch(() => []);
  const offers = (name: string) => Array.isArray(names) && names.includes(name);
  const rows = offers(DEMO_LOGINS) ? await send(demoLoginsCall, {}).catch(() => []) : [];
  return { needsSetup: offers(SETUP), demoLogins: Array.isArray(rows) ? rows.flatMap(readLogin) : [] };
};
