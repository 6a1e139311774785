import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';

import manifest from './package.json' with { type: 'json' };
import { api } from './tools/vite/api.ts';
import { compress } from './tools/vite/compress.ts';
import { contentSecurity } from './tools/vite/contentSecurity.ts';
import { groupModules } from './tools/vite/groupModules.ts';
import { inlineStyles } from './tools/vite/inlineStyles.ts';
import { migrations } from './tools/vite/migrations.ts';
import { pages } from './tools/vite/pages.ts';
import { prerender } from './tools/vite/prerender.ts';
import { siteFiles } from './tools/vite/siteFiles.ts';

const PAGES = [
  'src/index',
  'docs/api/index',
  'landing/index',
  'landing/privacy_policy',
  'landing/terms_condition',
  'landing/not_found',
];

const pagesBuild: BuildEnvironmentOptions = {
  outDir: 'dist/public',
  emptyOutDir: true,
  modulePreload: { polyfill: false },
  // The back-office and the API explorer are one file each, of which a browser fetches a third, compressed.
  chunkSizeWarningLimit: 850,
  rolldownOptions: {
    input: [...PAGES.map((page) => `${page}.html`), 'landing/style/below.css'],
    output: { codeSplitting: { groups: [{ name: groupModules, debugName: 'pages' }] } },
  },
};

const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist',
  emptyOutDir: false,
  copyPublicDir: false,
  target: 'node20',
  rolldownOptions: {
    input: {
      main: 'server/main.ts',
      seed: 'server/runtime/seed/main.ts',
      pgliteWorker: 'server/db/pgliteWorker.js',
    },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
  },
};

/** `vite` serves pages and API on one origin, `vite build` builds the pages, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'mpa',
  plugins: [
    [react(), pages(), prerender(), contentSecurity(), inlineStyles(), siteFiles(), compress()],
    [migrations(), api()],
  ],
  // Built programs find their dependencies in `node_modules` and contain everything else: hundreds of small files load slowly.
  ssr: isSsrBuild ? { noExternal: true, external: Object.keys(manifest.dependencies) } : {},
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 3000), strictPort: true },
  build: isSsrBuild ? serverBuild : pagesBuild,
}));
