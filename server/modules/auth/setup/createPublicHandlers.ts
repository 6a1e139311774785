import {
  FACTOR_ASKED,
  LIVE,
  ALWAYS_OFFERED,
  FACTOR_REQUIRED,
  type Capability,
} from '../../../../src/contract/capabilityNames';
import { DEMO_LOGINS, SETUP } from '../../../../src/contract/auth/firstRun';
import type { Db } from '../../../db/open';
import { createDemoLogins } from '../../../runtime/demo/demoLogins';
import type { FactorSettings } from '../../mfa/settings';
import type { OtherCalls } from '../../../otherCalls';
import type { Live } from '../../live/createLive';
import { createSetupWatch, setUp } from './setUp';
import type { Handlers } from '../../../http/handlers';

export interface PublicParts {
  db: Db;
  /** Whether the demo's logins may be shown here, see `mayHaveDemo`. */
  showsDemoLogins: boolean;
  /** What tells others as it happens; left out, nothing does. */
  live: Live | undefined;
  factors: FactorSettings;
}

/** What is asked before anybody has signed in, and the list of everything beyond section 7 that this server offers. */
export const createPublicHandlers = ({
  db,
  showsDemoLogins,
  live,
  factors,
}: PublicParts): Handlers<Pick<OtherCalls, 'capabilities' | 'demoLogins' | 'setup'>> => {
  const needsSetup = createSetupWatch(db);
  const demoLogins = createDemoLogins(db);
  const shown = async () => (showsDemoLogins ? demoLogins.findWorking() : []);
  return {
    capabilities: async () => {
      const names: Capability[] = [...ALWAYS_OFFERED];
      if (live) names.push(LIVE);
      if (factors.rule !== 'off') names.push(factors.rule === 'asked' ? FACTOR_ASKED : FACTOR_REQUIRED);
      if (await needsSetup()) names.push(SETUP);
      if ((await shown()).length) names.push(DEMO_LOGINS);
      return { data: names };
    },
    demoLogins: async () => ({ data: await shown() }),
    setup: async (context, input) => {
      await context.codeLimit.countTry(context.client);
      const answer = await setUp(context, input);
      await context.client.remember(answer.data.user.email);
      return answer;
    },
  };
};
