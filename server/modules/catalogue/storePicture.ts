import { createHash } from 'node:crypto';

import { and, inArray, sql } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { categories, images, users } from '../../db/schema';

/** A picture's URL changes with its content, so browsers may cache it forever. */
export const imageUrl = (hash: string) => `/api/images/${hash}.webp`;

/** One transaction at a time: a picture that one is about to use must not be deleted as unused by another. */
const lockImages = (tx: DbOrTx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.images'))`);

/** Stores a picture and returns its address. @param tx the transaction that also stores the address in a row */
export const storePicture = async (tx: DbOrTx, webp: Buffer): Promise<string> => {
  const hash = createHash('sha256').update(webp).digest('hex');
  await lockImages(tx);
  await tx.insert(images).values({ hash, webp }).onConflictDoNothing();
  return imageUrl(hash);
};

/** Deletes those of these pictures that no row refers to any more. */
export const deleteUnusedPictures = async (tx: DbOrTx, addresses: readonly (string | null)[]) => {
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
