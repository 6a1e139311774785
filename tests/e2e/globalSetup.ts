import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProduct } from '../support/product';

/** Fills one data folder with the demo data; every test gets a copy. The first start is by far the slowest. */
export default async () => {
  if (!existsSync('dist/main.js') || !existsSync('dist/foreign/src/index.html')) {
    throw new Error('Nothing is built yet: run "npm run test:e2e", which builds first.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'treat-ya-self-e2e-'));
  process.env.TEMPLATE_DATA = join(folder, 'template');
  const product = await startProduct(process.env.TEMPLATE_DATA);
  await product.stop();
  return () => rm(folder, { recursive: true, force: true });
};
