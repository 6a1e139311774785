import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { CODE_LENGTH, CODE_MINUTES } from '../../../src/contract/limits';
import type { Db, DbOrTx } from '../../db/open';
import { passwordResets, users } from '../../db/schema';
import { hashPassword } from './passwords';
import type { AuthServices } from './services';
import { revokeSessions, fullName, canSignIn, latestLanguage } from './sessions';
import { hashToken, createToken } from './tokens';
import { type PublicContext, ValidationError } from '../../http/context';

export const CODE_LIFETIME_MS = CODE_MINUTES * 60_000;
const MAX_TRIES = 5;

const hashResetToken = (token: string) => hashToken(token).toString('base64url');
const hashCode = (token: string, code: string) =>
  createHmac('sha256', token).update(code).digest('base64url');
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Creates a code and a token to reset a password. They replace older codes and tokens for the email. Does the same work
 * for an unknown email, so that the duration does not reveal accounts.
 * @returns the token, the code, and for a known email also the user with the language of the user's latest session
 */
export const startReset = async (db: DbOrTx, email: string, now: Date) => {
  const token = createToken();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const [user] = await db
    .select({ id: users.id, name: fullName, language: latestLanguage() })
    .from(users)
    .where(and(eq(users.email, email), canSignIn));
  const reset = {
    userId: user?.id ?? null,
    tokenHash: hashResetToken(token),
    codeHash: hashCode(token, code),
    tries: 0,
    verifiedAt: null,
    expiresAt: new Date(+now + CODE_LIFETIME_MS),
  };
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await db
    .insert(passwordResets)
    .values({ email, ...reset })
    .onConflictDoUpdate({ target: passwordResets.email, set: reset });
  return { token, code, user };
};

/**
 * Verifies a reset code. Counts each attempt before the code is compared, so that concurrent attempts count too.
 * @param countWrongCode counts the code as wrong for the account. Called only for a token with a pending reset.
 *   Otherwise an attacker without a token could use up the limit of the account.
 * @throws ValidationError 422 with the next step for the user
 */
export const verifyCode = async (
  db: Db,
  { token, email, code }: { token: string; email: string; code: string },
  now: Date,
  countWrongCode: () => Promise<unknown>,
) => {
  const tokenHash = hashResetToken(token);
  const [reset] = await db
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} + 1` })
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        eq(passwordResets.email, email),
        gt(passwordResets.expiresAt, now),
        lt(passwordResets.tries, MAX_TRIES),
      ),
    )
    .returning();
  if (!reset) throw new ValidationError({ code: translatable('auth.code_is_no_longer_valid') });
  await countWrongCode();
  if (!isSame(reset.codeHash, hashCode(token, code)) || reset.userId === null) {
    const key = reset.tries < MAX_TRIES ? 'auth.code_is_wrong' : 'auth.last_code_is_wrong';
    throw new ValidationError({ code: translatable(key) });
  }
};

/** Marks the token of a code as verified, and returns the user. @throws ValidationError 422 for a used code */
export const acceptCode = async (tx: DbOrTx, token: string, now: Date) => {
  const verified = await tx
    .update(passwordResets)
    .set({ verifiedAt: now, expiresAt: new Date(+now + CODE_LIFETIME_MS) })
    .where(and(eq(passwordResets.tokenHash, hashResetToken(token)), isNull(passwordResets.verifiedAt)))
    .returning({ userId: passwordResets.userId });
  const id = verified[0]?.userId;
  if (!id) throw new ValidationError({ code: translatable('auth.code_is_no_longer_valid') });
  const [user] = await tx.select({ id: users.id, name: fullName }).from(users).where(eq(users.id, id));
  return user!;
};

/**
 * Sets the password of the token's user and revokes the user's sessions. Then starts a session. For a user with MFA,
 * starts the second step of the sign-in instead.
 * @throws ValidationError 422 for a token that is not verified or has expired
 */
export const finishReset = async (
  { prepareNewDeviceMail, secondFactor, startUserSession }: AuthServices,
  context: PublicContext,
  token: string,
  password: string,
) => {
  const { db, now } = context;
  const isVerified = and(
    eq(passwordResets.tokenHash, hashResetToken(token)),
    isNotNull(passwordResets.verifiedAt),
    gt(passwordResets.expiresAt, now),
  );
  // Checks the token before hashing the password, because hashing is expensive.
  const [reset] = await db
    .select({ userId: passwordResets.userId, email: passwordResets.email })
    .from(passwordResets)
    .where(isVerified);
  const userId = reset?.userId;
  if (!reset || !userId) throw new ValidationError({ token: translatable('auth.code_was_not_entered') });
  const passwordHash = await hashPassword(password);
  const sendDeviceMail = await prepareNewDeviceMail(context, { id: userId, email: reset.email });
  const answer = await context.audit(async (tx) => {
    // Locks the user first, as transactions that block or delete users do, to prevent deadlocks.
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      // Finds no row if the email of the account has changed since the code was sent.
      .where(and(eq(users.id, userId), eq(users.email, reset.email), canSignIn))
      .returning({ email: users.email, name: fullName });
    const deleted = await tx
      .delete(passwordResets)
      .where(isVerified)
      .returning({ email: passwordResets.email });
    if (!user?.email || !deleted.length)
      throw new ValidationError({ token: translatable('auth.code_was_not_entered') });
    await revokeSessions(tx, [userId]);
    // Requires MFA after a password reset too, because access to the mailbox does not replace MFA.
    const secondStep = await secondFactor.begin(tx, userId, now, true);
    const { email } = user;
    return {
      answer: {
        email,
        message: translatable('auth.password_was_changed'),
        data: secondStep ? { second_factor: secondStep } : await startUserSession(tx, userId, email, now),
      },
      events: [{ action: 'password_reset' }],
      actor: { id: userId, name: user.name },
    };
  });
  if ('token' in answer.data) sendDeviceMail();
  return answer;
};
