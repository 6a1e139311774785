import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProduct } from '../support/product';
import { declareResources } from './declaredResources';

/** Two data folders of which tests get copies, with the demo data and with nobody: a first start is by far the slowest. */
export default async () => {
  if (!existsSync('dist/main.js') || !existsSync('dist/foreign/src/index.html')) {
    throw new Error('Nothing is built yet: run "npm run test:e2e", which builds first.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'treat-ya-self-e2e-'));
  process.env.TEMPLATE_DATA = join(folder, 'template');
  process.env.EMPTY_TEMPLATE_DATA = join(folder, 'empty');
  const [products] = await Promise.all([
    Promise.all([
      startProduct(process.env.TEMPLATE_DATA),
      startProduct(process.env.EMPTY_TEMPLATE_DATA, { DEMO: 'off' }),
    ]),
    declareResources(),
  ]);
  await Promise.all(products.map(({ stop }) => stop()));
  return () => rm(folder, { recursive: true, force: true });
};
