import type { Plugin } from 'vite';

import { entryFor, LANDING_PAGES } from '../../src/contract/routes.ts';

/** In development, page addresses have no file of their own: each is handed to its HTML entry, as the server does. */
export const pages = (): Plugin => ({
  name: 'pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0]!;
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (wantsPage && !path.startsWith('/api/') && !/\.\w+$/.test(path)) {
        request.url =
          entryFor(path) === 'admin'
            ? '/src/index.html'
            : `/landing/${LANDING_PAGES[path] ?? 'not_found'}.html`;
      }
      next();
    });
  },
});
