import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';

import type * as dev from '../../server/dev.ts';

/** In development the embedded API answers behind the same origin, and a changed handler is used from its next call. */
export const api = (): Plugin => ({
  name: 'api',
  apply: 'serve',
  configureServer: (server) => {
    if (process.env.VITEST) return;
    const listener = getRequestListener(async (request, connection) => {
      const { fetchApi } = (await server.ssrLoadModule('/server/dev.ts')) as typeof dev;
      return fetchApi(request, connection);
    });
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/api/')) void listener(request, response);
      else next();
    });
  },
});
