import { eq } from 'drizzle-orm';
import type { Context } from 'hono';

import { translatable } from '../../../src/contract/core/translatable';
import type { Db } from '../../db/open';
import type { Replicas } from '../../db/replicas/openReplicas';
import { images } from '../../db/schema';
import { YEAR_S } from '../../platform/time';
import { httpError } from '../../http/context';
import { categories } from './categories';
import { plans } from './plans';

/** Handlers of the catalogue. */
export const catalogueHandlers = { ...categories, ...plans };

const find = async (db: Db, hash: string) => (await db.select().from(images).where(eq(images.hash, hash)))[0];

/** Reads a picture from a replica. A replica that lags behind is sufficient, because pictures never change. */
const findOnReplica = async (replicas: Replicas | undefined, hash: string) => {
  const replica = await replicas?.choose(hash, 0n);
  const found = await (replica && find(replica.db, hash).catch(() => undefined));
  if (replica && found) replicas?.countRead(replica.name);
  return found;
};

/**
 * Responds with a picture. Requires no session, because the public site shows pictures and `<img>` sends no token.
 */
export const serveImages = (db: Db, replicas?: Replicas) => async (c: Context) => {
  const [, hash] = /^([0-9a-f]{64})\.webp$/.exec(c.req.param('file') ?? '') ?? [];
  const found = hash && ((await findOnReplica(replicas, hash)) ?? (await find(db, hash)));
  if (!found) throw httpError(404, translatable('rows.picture_is_gone'));
  return c.body(new Uint8Array(found.webp), 200, {
    'content-type': 'image/webp',
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
  });
};
