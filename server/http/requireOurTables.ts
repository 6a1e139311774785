import type { Context, MiddlewareHandler } from 'hono';

import { translatable } from '../../src/contract/core/translatable';
import type { TablesWatch } from '../db/tablesWatch';
import { translateMessage } from '../platform/translate';
import { languageOf } from './languageOf';

const responseOf = (c: Context) => ({
  success: false,
  message: translateMessage(languageOf(c), translatable('http.server_is_replaced')),
  data: null,
});
const LATER = { 'retry-after': '30' };

/**
 * Responds with 503 for another schema version. The version is read for `/readyz` and after a failed request, because a
 * statement for every request would be too costly.
 */
export const requireOurTables =
  ({ last, look }: TablesWatch): MiddlewareHandler =>
  async (c, next) => {
    if (last() !== 'ours' && (await look().catch(last)) !== 'ours') return c.json(responseOf(c), 503, LATER);
    await next();
    const isOthers = c.res.status === 500 && (await look().catch(last)) !== 'ours';
    if (!isOthers) return undefined;
    c.res = undefined;
    c.res = c.json(responseOf(c), 503, LATER);
    return undefined;
  };
