import { eq } from 'drizzle-orm';
import type { Context } from 'hono';

import type { Db } from '../db/open';
import { images } from '../db/schema';
import { refusal } from '../http/refusal';
import { pictureIsGone } from '../sentences/rows';

const YEAR_S = 365 * 24 * 60 * 60;

/** Pictures are public: the public site shows them, and `<img>` sends no token. */
export const serveImages = (db: Db) => async (c: Context) => {
  const [, hash] = /^([0-9a-f]{64})\.webp$/.exec(c.req.param('file') ?? '') ?? [];
  const [found] = hash ? await db.select().from(images).where(eq(images.hash, hash)) : [];
  if (!found) throw refusal(404, pictureIsGone);
  return c.body(new Uint8Array(found.webp), 200, {
    'content-type': 'image/webp',
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
  });
};
