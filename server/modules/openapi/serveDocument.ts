import type { Handler } from 'hono';

import { createDocument } from './createDocument';

/** Written when it is first asked for: few ever do. */
export const serveDocument = (): Handler => {
  let document: ReturnType<typeof createDocument> | undefined;
  return (c) => c.json((document ??= createDocument()), 200, { 'cache-control': 'no-cache' });
};
