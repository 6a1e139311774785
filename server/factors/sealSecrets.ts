import { eq } from 'drizzle-orm';

import type { Db } from '../db/open';
import { oneTimeCodes } from '../db/schema';
import type { Log } from '../observe/log';
import { isUnsealed, secretIn } from './oneTimeCodes';
import { isSealedBy, seal, type SecretKeys } from './sealing';

/**
 * Seals what an older version wrote as it was, and anew what another key has sealed: after one start with both keys, the older
 * one is needed no more.
 */
export const sealSecrets = async (db: Db, keys: SecretKeys | undefined, log: Log) => {
  const lost = await db.transaction(async (tx) => {
    const rows = await tx.select().from(oneTimeCodes).for('update');
    const others = rows.filter(({ secret }) => isUnsealed(secret) || !keys || !isSealedBy(keys[0], secret));
    let unopened = 0;
    for (const { userId, secret: kept } of others) {
      const secret = secretIn(keys, kept, userId);
      if (!secret) unopened += 1;
      else if (keys)
        await tx
          .update(oneTimeCodes)
          .set({ secret: seal(keys, secret, userId) })
          .where(eq(oneTimeCodes.userId, userId));
    }
    return unopened;
  });
  if (lost)
    log.warn(
      { lost },
      'Secrets of one-time codes were sealed with another key: give it as SECRET_KEY or SECRET_KEY_BEFORE',
    );
};
