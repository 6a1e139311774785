import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProduct } from '../support/product';
import { declareResources } from './declaredPages';
import { prepareDemoOnPostgres } from './demoDatabase';

/** Fills both data folders. The demo folder starts as a copy of the empty folder, to create the tables only once. */
const prepareFolders = async (empty: string, demo: string) => {
  await (await startProduct(empty, { DEMO: 'off' })).stop();
  await cp(empty, demo, { recursive: true });
  await (await startProduct(demo)).stop();
};

/** Creates a data folder without accounts and one with demo data. Tests use copies, as creating a folder is slow. */
export default async () => {
  if (!existsSync('dist/main.js') || !existsSync('dist/foreign/src/index.html')) {
    throw new Error('The product is not built: run "npm run test:e2e", which builds first.');
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
