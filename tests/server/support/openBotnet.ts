import { afterAll, beforeAll, beforeEach } from 'vitest';

import { openGuessers, strangers } from './guessers';
import { openResets, type Resets } from './resets';

type Net = ReturnType<typeof openGuessers>;

export const HOME = '203.0.113.9';
export const ELSEWHERE = '203.0.113.77';

/** Many who guess, and in each test somebody else at whose account they do. Call once in a file. */
export const openBotnet = () => {
  const it = {} as Resets;
  const at = {} as { net: Net; email: string; id: number };
  beforeAll(async () => {
    Object.assign(it, await openResets());
  });
  beforeEach(async () => {
    await it.forgetLimits();
    it.sent.length = 0;
    Object.assign(at, { net: openGuessers(it) }, await it.somebody());
  });
  afterAll(() => it.close());

  const guessFrom = async (address: string, password = 'a guess', through = at.net) =>
    (await through.from(address).call('login', { email: at.email, password, role: 'admin' })).status;
  return {
    it,
    at,
    guessFrom,
    /** Everything that passwords take in a month. */
    useUpPasswords: () => Promise.all(strangers(100).map((address) => guessFrom(address))),
    warnings: () => it.sent.filter(({ subject }) => subject.startsWith('Suspicious sign-in attempts')),
  };
};
