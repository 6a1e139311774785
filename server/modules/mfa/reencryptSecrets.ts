import { eq } from 'drizzle-orm';

import type { Db } from '../../db/open';
import { oneTimeCodes } from '../../db/schema';
import type { Log } from '../../db/log';
import { isUnencrypted, readSecret } from './oneTimeCodes';
import { isEncryptedBy, encryptSecret, type SecretKeys } from './encryption';

/**
 * Encrypts what an older version wrote as it was, and anew what another key has encrypted: after one start with both keys, the
 * older one is needed no more.
 */
export const reencryptSecrets = async (db: Db, keys: SecretKeys | undefined, log: Log) => {
  const lost = await db.transaction(async (tx) => {
    const rows = await tx.select().from(oneTimeCodes).for('update');
    const others = rows.filter(
      ({ secret }) => isUnencrypted(secret) || !keys || !isEncryptedBy(keys[0], secret),
    );
    let unopened = 0;
    for (const { userId, secret: kept } of others) {
      const secret = readSecret(keys, kept, userId);
      if (!secret) unopened += 1;
      else if (keys)
        await tx
          .update(oneTimeCodes)
          .set({ secret: encryptSecret(keys, secret, userId) })
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
