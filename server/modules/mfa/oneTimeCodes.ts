import { randomBytes } from 'node:crypto';

import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import type { DbOrTx } from '../../db/open';
import { oneTimeCodes } from '../../db/schema';
import { decryptSecret, type SecretKeys } from './encryption';

/** 160 bits, as the standard for these codes recommends. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Clocks of telephones are some seconds wrong: the code before and the one after count too. */
const WINDOW = 1;

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: 'Treat Ya Self',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_S,
  });

export const createSecret = () => randomBytes(SECRET_BYTES);

/** A secret as people and apps take it. */
export const secretForApp = (secret: Buffer, email: string) => {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** The half minute that a code is of; nothing where it is none of these. */
export const findTimeStep = (secret: Buffer, code: string, now: Date): number | undefined => {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: +now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: +now }) + delta;
};

/** As older versions wrote them, and as they stay where there is no key. */
export const isUnencrypted = (kept: Buffer) => kept.length === SECRET_BYTES;

/** @param kept as it stands in the database. @returns nothing where none of the keys opens it */
export const readSecret = (keys: SecretKeys | undefined, kept: Buffer, userId: number) =>
  isUnencrypted(kept) ? kept : decryptSecret(keys ?? [], kept, userId);

/** Whether it is somebody's code of now; then neither it nor an older one is taken again. */
export const verifyOneTimeCode = async (
  tx: DbOrTx,
  userId: number,
  code: string,
  { now, keys }: { now: Date; keys: SecretKeys | undefined },
): Promise<boolean> => {
  const [held] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)).for('update');
  const secret = held && readSecret(keys, held.secret, userId);
  const step = secret && findTimeStep(secret, code, now);
  if (step === undefined) return false;
  const used = await tx
    .update(oneTimeCodes)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(oneTimeCodes.userId, userId), lt(oneTimeCodes.lastStep, step)))
    .returning({ userId: oneTimeCodes.userId });
  return used.length > 0;
};
