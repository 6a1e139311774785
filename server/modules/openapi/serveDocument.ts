import type { Handler } from 'hono';

import { createDocument } from './createDocument';

/** Created on the first request, because few need it. */
export const serveDocument = (): Handler => {
  let document: ReturnType<typeof createDocument> | undefined;
  return (c) => c.json((document ??= createDocument()), 200, { 'cache-control': 'no-cache' });
};
