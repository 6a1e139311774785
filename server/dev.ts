import { readConfig } from './runtime/config';
import { createApp } from './createApp';
import { mayHaveDemo } from './runtime/demo/policy';
import { mfaSettingsOf } from './runtime/mfaSettingsOf';
import { openProduct } from './runtime/openProduct';

const open = async () => {
  const { ready, ...product } = openProduct(readConfig(process.env));
  const { setupCode } = await ready;
  if (setupCode) console.log(`Setup code for the first administrator: ${setupCode}`);
  process.once('SIGTERM', () => void product.close());
  return product;
};

/** Stays open while changed modules are reloaded. */
const kept = globalThis as { devProduct?: ReturnType<typeof open> };

const app = (kept.devProduct ??= open()).then(({ db, mail, beforeErasure, afterChange, live, replicas }) => {
  const config = readConfig(process.env);
  return createApp({
    db,
    mail,
    beforeErasure,
    afterChange,
    live,
    replicas,
    publicUrl: config.PUBLIC_URL,
    factors: mfaSettingsOf(config),
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
    showsDemoLogins: mayHaveDemo(config),
  });
});

export const fetchApi = async (request: Request, connection: object) =>
  (await app).fetch(request, connection);
