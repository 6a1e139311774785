import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProduct } from '../support/product';
import { declareResources } from './declaredPages';
import { prepareDemoOnPostgres } from './demoDatabase';

/** The second begins where the first ended: the engine and its tables are made once. */
const prepareFolders = async (empty: string, demo: string) => {
  await (await startProduct(empty, { DEMO: 'off' })).stop();
  await cp(empty, demo, { recursive: true });
  await (await startProduct(demo)).stop();
};

/** Two data folders of which tests get copies, with nobody and with the demo data: a first start is by far the slowest. */
export default async () => {
  if (!existsSync('dist/main.js') || !existsSync('dist/foreign/src/index.html')) {
    throw new Error('Nothing is built yet: run "npm run test:e2e", which builds first.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'treat-ya-self-e2e-'));
  const [empty, demo] = [join(folder, 'empty'), join(folder, 'template')];
  process.env.EMPTY_TEMPLATE_DATA = empty;
  process.env.TEMPLATE_DATA = demo;
  const [stopPostgres] = await Promise.all([
    prepareDemoOnPostgres(folder),
    prepareFolders(empty, demo),
    declareResources(),
  ]);
  return async () => {
    await stopPostgres?.();
    await rm(folder, { recursive: true, force: true });
  };
};
