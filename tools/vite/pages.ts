import type { Plugin } from 'vite';

import { API_DOCS_PATH, entryFor, LANDING_PAGES } from '../../src/contract/routes.ts';

const htmlFor = (path: string) => {
  if (path === API_DOCS_PATH) return '/apidocs/index.html';
  return entryFor(path) === 'admin'
    ? '/src/index.html'
    : `/landing/${LANDING_PAGES[path] ?? 'not_found'}.html`;
};

/** In development, page addresses have no file of their own: each is handed to its HTML entry, as the server does. */
export const pages = (): Plugin => ({
  name: 'pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0]!;
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (wantsPage && !path.startsWith('/api/') && !/\.\w+$/.test(path)) {
        request.url = htmlFor(path);
      }
      next();
    });
  },
});
