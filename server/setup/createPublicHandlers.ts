import {
  FACTOR_ASKED,
  LIVE,
  ALWAYS_OFFERED,
  FACTOR_REQUIRED,
  type Capability,
} from '../../src/contract/capabilityNames';
import { DEMO_LOGINS, SETUP, type DemoLogin, type setupCall } from '../../src/contract/firstRun';
import type { ParsedInput, Output } from '../../src/contract/api';
import type { Db } from '../db/open';
import { createDemoLogins } from '../demo/demoLogins';
import type { FactorSettings } from '../factors/settings';
import type { Answer, Context, Recorded } from '../handler';
import { createSetupWatch, setUp } from './setUp';

interface Given {
  db: Db;
  /** Whether the demo's logins may be shown here, see `mayHaveDemo`. */
  showsDemoLogins: boolean;
  /** Whether what is done is told as it happens. */
  isLive: boolean;
  factors: FactorSettings;
}

/** The calls beyond section 7 that need no signing in, and the list of everything beyond it that this server offers. */
export const createPublicHandlers = ({ db, showsDemoLogins, isLive, factors }: Given) => {
  const needsSetup = createSetupWatch(db);
  const demoLogins = createDemoLogins(db);
  const shown = async () => (showsDemoLogins ? demoLogins.findWorking() : []);
  return {
    capabilities: async (): Promise<Answer<Capability[]>> => {
      const names: Capability[] = [...ALWAYS_OFFERED];
      if (isLive) names.push(LIVE);
      if (factors.rule !== 'off') names.push(factors.rule === 'asked' ? FACTOR_ASKED : FACTOR_REQUIRED);
      if (await needsSetup()) names.push(SETUP);
      if ((await shown()).length) names.push(DEMO_LOGINS);
      return { data: names };
    },
    demoLogins: async (): Promise<Answer<DemoLogin[]>> => ({ data: await shown() }),
    setup: async (
      context: Context,
      input: ParsedInput<typeof setupCall>,
    ): Promise<Recorded<Answer<Output<typeof setupCall>>>> => {
      await context.codeLimit.countTry(context.client);
      const answer = await setUp(context, input);
      await context.client.remember(answer.data.user.email);
      return answer;
    },
  };
};
