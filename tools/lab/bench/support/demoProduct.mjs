import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer } from './process.mjs';

/** Paths of the back-office. */
export const OUR_PAGES = { login: '/tech/tys/admin/login', list: '/tech/tys/admin/seller_account' };

/** Starts the built product with demo data in a temporary folder. */
export const startDemoProduct = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'treat-ya-self-bench-'));
  const { origin, stop } = await startServer(['dist/main.js'], { DATA_DIR: folder, DEMO: 'on' });
  return {
    origin,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
