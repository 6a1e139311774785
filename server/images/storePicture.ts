import { createHash } from 'node:crypto';

import { and, inArray, sql } from 'drizzle-orm';

import type { Queries } from '../db/open';
import { categories, images, users } from '../db/schema';

/** Where a picture is fetched: its address changes with its content, so browsers may keep it for good. */
export const addressOf = (hash: string) => `/api/images/${hash}.webp`;

/** One at a time store and drop pictures: what one is about to use, another must not find unused. */
const lockImages = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.images'))`);

/** Keeps a picture and answers its address. @param tx the transaction that puts the address to use */
export const storePicture = async (tx: Queries, webp: Buffer): Promise<string> => {
  const hash = createHash('sha256').update(webp).digest('hex');
  await lockImages(tx);
  await tx.insert(images).values({ hash, webp }).onConflictDoNothing();
  return addressOf(hash);
};

/** Forgets those of these pictures that nothing shows any more. */
export const deleteUnusedPictures = async (tx: Queries, addresses: readonly (string | null)[]) => {
  const hashes = addresses.flatMap((address) => /([0-9a-f]{64})\.webp$/.exec(address ?? '')?.[1] ?? []);
  if (!hashes.length) return;
  await lockImages(tx);
  const address = sql`'/api/images/' || ${images.hash} || '.webp'`;
  await tx
    .delete(images)
    .where(
      and(
        inArray(images.hash, hashes),
        sql`not exists (select from ${users} where ${users.image} = ${address})`,
        sql`not exists (select from ${categories} where ${categories.image} = ${address})`,
      ),
    );
};
