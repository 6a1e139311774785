import { readConfig } from './config';
import { createApp } from './createApp';
import { openProduct } from './openProduct';

/** The database stays open while modules are loaded anew. */
const kept = globalThis as { devProduct?: ReturnType<typeof openProduct> };

const open = async () => {
  const product = await openProduct(readConfig(process.env));
  process.once('SIGTERM', () => void product.close());
  return product;
};

const app = (kept.devProduct ??= open()).then(({ db, mail }) =>
  createApp({ db, mail, rateLimitFactor: readConfig(process.env).RATE_LIMIT_FACTOR }),
);

/** One request to the embedded API, in development. */
export const fetchApi = async (request: Request) => (await app).fetch(request);
