import { afterAll, beforeAll, beforeEach } from 'vitest';

import { openAttackers, attackerAddresses } from './attackers';
import { openResets, type Resets } from './resets';

type Net = ReturnType<typeof openAttackers>;

export const HOME = '203.0.113.9';
export const ELSEWHERE = '203.0.113.77';

/** Opens a server under attack, and adds the attacked account before each test. Call it once in a `describe`. */
export const openBotnet = () => {
  const it = {} as Resets;
  const at = {} as { net: Net; email: string; id: number };
  beforeAll(async () => {
    Object.assign(it, await openResets());
  });
  beforeEach(async () => {
    await it.resetLimits();
    it.sent.length = 0;
    Object.assign(at, { net: openAttackers(it) }, await it.addUser());
  });
  afterAll(() => it.close());

  const guessFrom = async (address: string, password = 'a guess', through = at.net) =>
    (await through.from(address).call('login', { email: at.email, password, role: 'admin' })).status;
  return {
    it,
    at,
    guessFrom,
    /** Sends as many wrong passwords as the monthly limit accepts. */
    useUpPasswords: () => Promise.all(attackerAddresses(100).map((address) => guessFrom(address))),
    warnings: () => it.sent.filter(({ subject }) => subject.startsWith('Suspicious sign-in attempts')),
  };
};
