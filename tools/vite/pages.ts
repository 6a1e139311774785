import type { Plugin } from 'vite';

import { entryFor } from '../../src/contract/routes.ts';

const LANDING_PAGES: Record<string, string> = { '/': '/landing/index.html' };

/** In development, page addresses have no file of their own: each is handed to its HTML entry, as the server does. */
export const pages = (): Plugin => ({
  name: 'pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0]!;
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (wantsPage && !path.startsWith('/api/') && !/\.\w+$/.test(path)) {
        const landing = LANDING_PAGES[path];
        request.url = entryFor(path) === 'admin' ? '/src/index.html' : (landing ?? '/landing/not_found.html');
      }
      next();
    });
  },
});
