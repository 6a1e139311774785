import { randomBytes } from 'node:crypto';

import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import type { Queries } from '../db/open';
import { oneTimeCodes } from '../db/schema';
import { unseal, type SecretKeys } from './sealing';

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

export const drawSecret = () => randomBytes(SECRET_BYTES);

/** A secret as people and apps take it. */
export const toldSecret = (secret: Buffer, email: string) => {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** The half minute that a code is of; nothing where it is none of these. */
export const stepOf = (secret: Buffer, code: string, now: Date): number | undefined => {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: +now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: +now }) + delta;
};

/** As older versions wrote them, and as they stay where there is no key. */
export const isUnsealed = (kept: Buffer) => kept.length === SECRET_BYTES;

/** @param kept as it stands in the database. @returns nothing where none of the keys opens it */
export const secretIn = (keys: SecretKeys | undefined, kept: Buffer, userId: number) =>
  isUnsealed(kept) ? kept : unseal(keys ?? [], kept, userId);

/** Whether it is somebody's code of now; then neither it nor an older one is taken again. */
export const isTheirCode = async (
  tx: Queries,
  userId: number,
  code: string,
  { now, keys }: { now: Date; keys: SecretKeys | undefined },
): Promise<boolean> => {
  const [held] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)).for('update');
  const secret = held && secretIn(keys, held.secret, userId);
  const step = secret && stepOf(secret, code, now);
  if (step === undefined) return false;
  const used = await tx
    .update(oneTimeCodes)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(oneTimeCodes.userId, userId), lt(oneTimeCodes.lastStep, step)))
    .returning({ userId: oneTimeCodes.userId });
  return used.length > 0;
};
