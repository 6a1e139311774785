import type { Context } from 'hono';

import type { Language } from '../../src/contract/core/languages';

/** The language that whoever calls reads first, of those there are. */
export const languageOf = (c: Context): Language =>
  /^\s*es\b/i.test(c.req.header('accept-language') ?? '') ? 'es' : 'en';
