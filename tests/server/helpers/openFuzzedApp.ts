import { createApp } from '../../../server/createApp';
import { openWithGoodBodies } from './goodBodies';

/** The same server without limits, which keeps as a mistake whatever it logs as an error. */
export const openFuzzedApp = async () => {
  const { it, admin, bodies } = await openWithGoodBodies();
  const mistakes: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (...said: unknown[]) => void mistakes.push(said) };
  return {
    ...it,
    app: createApp({ db: it.db, rateLimitFactor: 1e6, log }),
    mistakes,
    admin,
    good: bodies.good,
  };
};
