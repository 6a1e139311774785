import { cpSync } from 'node:fs';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import manifest from './package.json' with { type: 'json' };
import { api } from './tools/vite/api.ts';
import { compress } from './tools/vite/compress.ts';
import { contentSecurity } from './tools/vite/contentSecurity.ts';
import { inlineStyles } from './tools/vite/inlineStyles.ts';
import { pages } from './tools/vite/pages.ts';
import { prerender } from './tools/vite/prerender.ts';
import { siteFiles } from './tools/vite/siteFiles.ts';

const LANDING_FILES = ['index', 'privacy_policy', 'terms_condition', 'not_found'];
const PAGE_FILES = [
  'src/index.html',
  'docs/api/index.html',
  ...LANDING_FILES.map((name) => `landing/${name}.html`),
];

/** Copies the migrations into a built program: it must not run those of sources that have changed since. */
const migrations = (): Plugin => ({
  name: 'migrations',
  apply: (_, { command, isSsrBuild }) => command === 'build' && Boolean(isSsrBuild),
  writeBundle: ({ dir = 'dist' }) => {
    for (const name of ['migrations', 'oldMigrations'])
      cpSync(join('server/db', name), join(dir, 'db', name), { recursive: true });
  },
});

/**
 * `vite build` makes the pages, `vite build --ssr` the server, `tools/build.mjs` all that is deployed; `vite` serves pages and
 * API from one origin.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'mpa',
  plugins: [
    react(),
    pages(),
    prerender(),
    contentSecurity(),
    inlineStyles(),
    siteFiles(),
    compress(),
    migrations(),
    api(),
  ],
  // Built programs find their dependencies in `node_modules`. All else is part of them: loading hundreds of small files takes
  // longer than opening the database, and only builds need those packages.
  ssr: isSsrBuild ? { noExternal: true, external: Object.keys(manifest.dependencies) } : {},
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 3000), strictPort: true },
  build: isSsrBuild
    ? {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node20',
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            seed: 'server/seed/main.ts',
            pgliteWorker: 'server/pgliteWorker.js',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/public',
        emptyOutDir: true,
        // The explorer of the API is one file of three quarters of a megabyte, on a page of its own.
        chunkSizeWarningLimit: 800,
        rollupOptions: {
          input: [...PAGE_FILES, 'landing/style/below.css'],
        },
      },
}));
