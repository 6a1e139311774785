import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built public site. */
    site: string;
  }
}

export const PAGES = ['index', 'privacy_policy', 'terms_condition', 'not_found'] as const;

/** Builds the public site without the back-office, unless `tools/test.mjs` has just built both. */
export default async (project: TestProject) => {
  if (process.env.IS_BUILT) {
    project.provide('site', 'dist/public');
    return undefined;
  }
  const outDir = await mkdtemp(join(tmpdir(), 'treat-ya-self-site-'));
  const input = PAGES.map((name) => `landing/${name}.html`);
  await build({ logLevel: 'error', mode: 'production', build: { outDir, rollupOptions: { input } } });
  project.provide('site', outDir);
  return () => rm(outDir, { recursive: true });
};
