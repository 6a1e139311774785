import { getRequestListener } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type BuildEnvironmentOptions, type Plugin } from 'vite';

import manifest from './package.json' with { type: 'json' };
import type * as dev from './server/dev.ts';
import type * as openApi from './server/modules/openapi/index.ts';
import { API_DOCS_PATH, entryFor, LANDING_PAGES } from './src/contract/routes.ts';
import { compress, contentSecurity, migrations } from './tools/vite/output.ts';
import { inlineStyles, prerender, siteFiles } from './tools/vite/publicSite.ts';

const PAGES = [
  'src/index',
  'docs/api/index',
  'landing/index',
  'landing/privacy_policy',
  'landing/terms_condition',
  'landing/not_found',
];

// Each file contains the matched modules and their imports. A shared import is in the alphabetically first file.
const FILES: Record<string, RegExp> = {
  // Excludes `main.ts`: the API reference also loads this file for the session, and must not start the back-office.
  app: /\/src\/(contract\/routes|session\/session)\.ts$|vite\/preload-helper/,
  base: /\/(openApp|openSignIn|LoginPage|authProvider\/signIn|asyncAction|react-hook-form)\b/,
  // Endpoints of the other pages before sign-in, which must not wait for the file of the back-office.
  codes: /\/src\/contract\/(auth\/(passwordReset|setup)|mfa\/(signIn|credentials))\.ts$/,
  frame: /\/src\/App\.tsx$/,
  office: /\/src\/(AdminApp|resources\/people\/PeopleLists)\.tsx$/,
};
const TRANSLATION = /\/messages\.(?!en\.)(\w+)\.ts$/;

/** Merges modules that Rolldown would split into chunks and request repeatedly (https://github.com/rolldown/rolldown/issues/10731). */
const groupModules = (id: string) => {
  const language = TRANSLATION.exec(id)?.[1];
  if (language) return `translation-${language}`;
  return Object.entries(FILES).find(([, modules]) => modules.test(id))?.[0] ?? null;
};

const pagesBuild: BuildEnvironmentOptions = {
  outDir: 'dist/public',
  emptyOutDir: true,
  modulePreload: { polyfill: false },
  // The largest files are fetched compressed, at a third of their size.
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

const pageOf = (path: string) => {
  if (path === API_DOCS_PATH) return '/docs/api/index.html';
  if (entryFor(path) === 'admin') return '/src/index.html';
  return `/landing/${LANDING_PAGES[path] ?? 'not_found'}.html`;
};

/** Responds in development like the built server: with the embedded API, and with the HTML file of each page. */
const devServer = (): Plugin => ({
  name: 'dev-server',
  apply: 'serve',
  configureServer: (server) => {
    const listener = getRequestListener(async (request, connection) => {
      // Reloads changed handlers.
      const { fetchApi } = (await server.ssrLoadModule('/server/dev.ts')) as typeof dev;
      return fetchApi(request, connection);
    });
    server.middlewares.use((request, response, next) => {
      const path = (request.url ?? '/').split('?')[0]!;
      if (path.startsWith('/api/')) return void listener(request, response);
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (wantsPage && !/\.\w+$/.test(path)) request.url = pageOf(path);
      return next();
    });
  },
});

/** Writes the OpenAPI document of the built server to `dist/openapi.json`. */
const openApiDocument = (): Plugin => ({
  name: 'openapi-document',
  // Not in the build of the doctor.
  apply: ({ build }, { command }) => command === 'build' && build?.ssr === true,
  async generateBundle() {
    const { module } = await runnerImport<typeof openApi>(`${process.cwd()}/server/modules/openapi/index.ts`);
    const source = JSON.stringify(module.createDocument(), null, 2);
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source });
  },
});

/** `vite` serves pages and API on one origin. `vite build` builds the pages, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'mpa',
  plugins: [
    [react(), devServer(), prerender(), contentSecurity(), inlineStyles(), siteFiles()],
    [compress(), migrations(), openApiDocument()],
  ],
  // Bundles all packages except the dependencies, because hundreds of small files load slowly.
  ssr: isSsrBuild ? { noExternal: true, external: Object.keys(manifest.dependencies) } : {},
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 3000), strictPort: true },
  build: isSsrBuild ? serverBuild : pagesBuild,
}));
