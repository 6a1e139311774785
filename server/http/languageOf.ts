import type { Context } from 'hono';

import type { Language } from '../../src/contract/core/languages';

export const languageOf = (c: Context): Language =>
  /^\s*es\b/i.test(c.req.header('accept-language') ?? '') ? 'es' : 'en';
