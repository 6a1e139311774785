import { createApp } from './createApp';
import { appSettingsOf } from './runtime/appSettings';
import { readConfig } from './runtime/config';
import { openProduct } from './runtime/openProduct';

const open = async () => {
  const config = readConfig(process.env);
  const { ready, ...product } = openProduct(config);
  const { setupCode } = await ready;
  if (setupCode) console.log(`Setup code for the first administrator: ${setupCode}`);
  process.once('SIGTERM', () => void product.close());
  return { ...product, ...appSettingsOf(config) };
};

/** Stays open while changed modules are reloaded. */
const stored = globalThis as { devProduct?: ReturnType<typeof open> };

const app = (stored.devProduct ??= open()).then(createApp);

export const fetchApi = async (request: Request, connection: object) =>
  (await app).fetch(request, connection);
