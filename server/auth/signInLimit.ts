import { HTTPException } from 'hono/http-exception';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_S = 15 * 60;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_CLIENT = 100;

/**
 * Slows down guessing: so many failures from one client on one account, and from one client on all, in a quarter of
 * an hour. Per client, so that a stranger cannot lock an administrator out.
 *
 * @param factor multiplies the limits, for tests and load tools
 */
export const createSignInLimit = (factor: number) => {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({
      keyPrefix,
      points: Math.max(1, Math.round(points * factor)),
      duration: WINDOW_S,
    });
  const perAccount = limiter('account', FAILURES_PER_ACCOUNT);
  const perClient = limiter('client', FAILURES_PER_CLIENT);
  const check = (state: RateLimiterRes | null) => {
    if (!state || state.remainingPoints > 0) return;
    const minutes = Math.ceil(state.msBeforeNext / 60_000);
    throw new HTTPException(429, { message: `Too many attempts. Please try again in ${minutes} min.` });
  };

  return {
    /** @throws HTTPException 429 when too many attempts have failed */
    check: async (client: string, email: string) => {
      check(await perAccount.get(`${client} ${email}`));
      check(await perClient.get(client));
    },
    failed: async (client: string, email: string) => {
      await perAccount.penalty(`${client} ${email}`);
      await perClient.penalty(client);
    },
    succeeded: (client: string, email: string) => perAccount.delete(`${client} ${email}`),
  };
};

export type SignInLimit = ReturnType<typeof createSignInLimit>;
