import { readConfig } from './config';
import { createApp } from './createApp';
import { openProduct } from './openProduct';

const open = async () => {
  const { ready, ...product } = openProduct(readConfig(process.env));
  await ready;
  process.once('SIGTERM', () => void product.close());
  return product;
};

/** The database stays open while modules are loaded anew. */
const kept = globalThis as { devProduct?: ReturnType<typeof open> };

const app = (kept.devProduct ??= open()).then(({ db, mail }) =>
  createApp({ db, mail, rateLimitFactor: readConfig(process.env).RATE_LIMIT_FACTOR }),
);

/** One request to the embedded API, in development. */
export const fetchApi = async (request: Request) => (await app).fetch(request);
