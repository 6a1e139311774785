import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { CODE_LENGTH, CODE_MINUTES } from '../../../src/contract/limits';
import type { Db, DbOrTx } from '../../db/open';
import { passwordResets, users } from '../../db/schema';
import { hashPassword } from './passwords';
import type { AuthServices } from './services';
import { endSessions, fullName, maySignIn, latestLanguage } from './sessions';
import { hashToken, makeToken } from './token';
import { type PublicContext, ValidationError } from '../../http/context';

export const CODE_LIFETIME_MS = CODE_MINUTES * 60_000;
const MAX_TRIES = 5;

/** As its column has it. */
const hashOf = (token: string) => hashToken(token).toString('base64url');
const hashOfCode = (token: string, code: string) =>
  createHmac('sha256', token).update(code).digest('base64url');
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Makes a code for an address, and the token that belongs to it. An older code for the address is then no longer valid. The
 * same work is done whether or not anybody has the address.
 *
 * @returns `user`: whom the code is sent to, if there is anybody, with what they read when they last signed in
 */
export const startReset = async (db: DbOrTx, email: string, now: Date) => {
  const token = makeToken();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const [user] = await db
    .select({ id: users.id, name: fullName, language: latestLanguage() })
    .from(users)
    .where(and(eq(users.email, email), maySignIn));
  const reset = {
    userId: user?.id ?? null,
    tokenHash: hashOf(token),
    codeHash: hashOfCode(token, code),
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
 * Checks a code. When it is right, `acceptCode` lets its token set a password for as long again. Each try is counted before the code is
 * compared, so that parallel tries are counted too.
 *
 * @param guess counts a guess at the account. It is called only for a token that has a code, so that nobody can use the
 *   guesses up without one
 * @throws HTTPException 422 saying what to do next
 */
export const verifyCode = async (
  db: Db,
  { token, email, code }: { token: string; email: string; code: string },
  now: Date,
  guess: () => Promise<unknown>,
) => {
  const tokenHash = hashOf(token);
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
  await guess();
  if (!isSame(reset.codeHash, hashOfCode(token, code)) || reset.userId === null) {
    const key = reset.tries < MAX_TRIES ? 'auth.code_is_wrong' : 'auth.last_code_is_wrong';
    throw new ValidationError({ code: translatable(key) });
  }
};

/**
 * From now on the token of a code that was entered may set a password. @throws HTTPException 422 when it did before
 *
 * @returns whose code it was
 */
export const acceptCode = async (tx: DbOrTx, token: string, now: Date) => {
  const verified = await tx
    .update(passwordResets)
    .set({ verifiedAt: now, expiresAt: new Date(+now + CODE_LIFETIME_MS) })
    .where(and(eq(passwordResets.tokenHash, hashOf(token)), isNull(passwordResets.verifiedAt)))
    .returning({ userId: passwordResets.userId });
  const id = verified[0]?.userId;
  if (!id) throw new ValidationError({ code: translatable('auth.code_is_no_longer_valid') });
  const [user] = await tx.select({ id: users.id, name: fullName }).from(users).where(eq(users.id, id));
  return user!;
};

/**
 * Sets the password of whom a verified token belongs to, once, ends all their sessions and starts a new one,
 * or asks for the factor that they have set up: a new password takes no factor away.
 *
 * @throws HTTPException 422 when the token's code was not entered, or too long ago
 */
export const finishReset = async (
  { prepareNewDeviceMail, secondFactor, startUserSession }: AuthServices,
  context: PublicContext,
  token: string,
  password: string,
) => {
  const { db, now } = context;
  const isVerified = and(
    eq(passwordResets.tokenHash, hashOf(token)),
    isNotNull(passwordResets.verifiedAt),
    gt(passwordResets.expiresAt, now),
  );
  // Checked before the password is hashed: that is too much work to do for any token that is sent.
  const [reset] = await db
    .select({ userId: passwordResets.userId, email: passwordResets.email })
    .from(passwordResets)
    .where(isVerified);
  const userId = reset?.userId;
  if (!reset || !userId) throw new ValidationError({ token: translatable('auth.code_was_not_entered') });
  const passwordHash = await hashPassword(password);
  const sendDeviceMail = await prepareNewDeviceMail(context, { id: userId, email: reset.email });
  const answer = await context.audit(async (tx) => {
    // The person's row is locked before any other, as it is by whoever blocks or deletes them.
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      // Only while the account still has the email that the code was sent to.
      .where(and(eq(users.id, userId), eq(users.email, reset.email), maySignIn))
      .returning({ email: users.email, name: fullName });
    const used = await tx.delete(passwordResets).where(isVerified).returning({ email: passwordResets.email });
    if (!user?.email || !used.length)
      throw new ValidationError({ token: translatable('auth.code_was_not_entered') });
    await endSessions(tx, [userId]);
    // Whoever reads the mailbox has no factor by it.
    const asked = await secondFactor.begin(tx, userId, now, true);
    const { email } = user;
    return {
      answer: {
        email,
        message: translatable('auth.password_was_changed'),
        data: asked ? { second_factor: asked } : await startUserSession(tx, userId, email, now),
      },
      events: [{ action: 'password_reset' }],
      actor: { id: userId, name: user.name },
    };
  });
  if ('token' in answer.data) sendDeviceMail();
  return answer;
};
