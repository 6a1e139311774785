import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';

import type { passwordResetEndpoints } from '../../../src/contract/auth/passwordReset';
import type { signInEndpoints } from '../../../src/contract/auth/signIn';
import type { Output } from '../../../src/contract/core/endpoint';
import { translatable } from '../../../src/contract/core/translatable';
import { CODE_LENGTH, CODE_MINUTES } from '../../../src/contract/limits';
import { messageAnswer } from '../../crud/writes';
import type { Db, DbOrTx } from '../../db/open';
import { passwordResets, users } from '../../db/schema';
import { ValidationError, recordEvent, httpError, type PublicContext } from '../../http/context';
import type { Answer, Handlers } from '../../http/handlers';
import { resetCodeMail } from '../../platform/mail/letters';
import { findOwner } from './bruteForceWarnings';
import { findByPassword, lockCheckedUser, accountBlockedError, type AuthServices } from './services';
import { hashPassword, hashToken, createToken } from './secrets';
import { revokeSessions, fullName, canSignIn, latestLanguage } from './sessions';

export const CODE_LIFETIME_MS = CODE_MINUTES * 60_000;
const MAX_TRIES = 5;

const hashResetToken = (token: string) => hashToken(token).toString('base64url');
const hashCode = (token: string, code: string) =>
  createHmac('sha256', token).update(code).digest('base64url');
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Creates a code and a token for a password reset, which replace the previous code and token. Does the same work for an
 * unknown email, so that the duration does not reveal accounts.
 */
const startReset = async (db: DbOrTx, email: string, now: Date) => {
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
 * @param countWrongCode called only for a token with a pending reset. Otherwise an attacker without a token could use
 * up the limit of the account.
 * @throws ValidationError 422 for a wrong or expired code. The message says whether the user can try again.
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
const acceptCode = async (tx: DbOrTx, token: string, now: Date) => {
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
 * Sets the password, revokes the user's sessions, and starts a session or the second step of the sign-in.
 * @throws ValidationError 422 for a token that is not verified or has expired
 */
const finishReset = async (
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
      // Updates no row if the email of the account has changed since the code was sent.
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

type SignedIn = Output<typeof signInEndpoints.login>;

const wrongSignInError = () => httpError(401, translatable('auth.wrong_sign_in'));

/** Creates the handlers of the endpoints for sign-in and password reset in section 7 of the specification. */
export const createSignInHandlers = (
  services: AuthServices,
): Handlers<typeof signInEndpoints & typeof passwordResetEndpoints> => {
  const { mail, caller, secondFactor, signInLimit, codeLimit, warnOwner } = services;
  return {
    /** Responds in the same way to an unknown email, a wrong password, a seller and a buyer, to reveal no accounts. */
    login: async (context, { email, password, role, keep_logged_in: isKept = true }) => {
      const { db, now } = context;
      const normalizedEmail = email.toLowerCase();
      const failures = await signInLimit.attempt(normalizedEmail);
      const { isCorrect, user } = await findByPassword(db, normalizedEmail, password);
      if (!isCorrect || !user || role !== 'admin') {
        await recordEvent(context, { action: 'sign_in_failed', ...(user && { person: user }) });
        await warnOwner(context, normalizedEmail, 'passwords', failures);
        throw wrongSignInError();
      }
      await signInLimit.succeeded(normalizedEmail);
      const sendDeviceMail = await services.prepareNewDeviceMail(context, {
        id: user.id,
        email: normalizedEmail,
      });
      let blockedAt = now;
      const answer = await context.audit<Answer<SignedIn> | undefined>(async (tx) => {
        const locked = await lockCheckedUser(tx, user, normalizedEmail);
        if (!locked) throw wrongSignInError();
        if (locked.blockedAt) {
          blockedAt = locked.blockedAt;
          return { answer: undefined, events: [{ action: 'sign_in_refused', person: user }] };
        }
        const secondStep = await secondFactor.begin(tx, user.id, now, isKept);
        if (secondStep) {
          const pending = {
            message: translatable('mfa.asked_for_factor'),
            data: { second_factor: secondStep },
          };
          return { answer: pending, events: [{ action: 'factor_asked' }], actor: user };
        }
        const data = await services.startUserSession(tx, user.id, normalizedEmail, now, isKept);
        return {
          answer: { message: translatable('auth.welcome_back'), data },
          events: [{ action: 'signed_in' }],
          actor: user,
        };
      });
      if (!answer) throw accountBlockedError(blockedAt, now);
      if ('token' in answer.data) {
        await caller.remember(normalizedEmail);
        sendDeviceMail();
      }
      return answer;
    },

    /** Responds before a mail is sent, and in the same way to an unknown email, to reveal no accounts. */
    forgotPassword: async (context, { email }) => {
      const { now } = context;
      const normalizedEmail = email.toLowerCase();
      await codeLimit.countRequest(normalizedEmail);
      return context.audit(async (tx) => {
        const { token, code, user } = await startReset(tx, normalizedEmail, now);
        const message = {
          ...resetCodeMail(normalizedEmail, code, user?.language ?? context.language),
          about: normalizedEmail,
          expiresAt: new Date(+now + CODE_LIFETIME_MS),
        };
        return {
          answer: { message: translatable('auth.code_is_on_its_way'), data: { token } },
          events: [{ action: 'code_asked', ...(user && { person: user }) }],
          afterCommit: user && (() => mail.send(message)),
        };
      });
    },

    /** Counts a wrong code for the account. After several wrong codes, warns the owner of the account. */
    verifyResetCode: async (context, { token, email, code }) => {
      const { db, now } = context;
      const normalizedEmail = email.toLowerCase();
      await codeLimit.countTry();
      let failures = 0;
      const countWrongCode = async () => {
        failures = await codeLimit.countWrongCode(normalizedEmail);
      };
      try {
        await verifyCode(db, { token, email: normalizedEmail, code }, now, countWrongCode);
      } catch (error) {
        const person = await findOwner(db, normalizedEmail);
        await recordEvent(context, { action: 'code_refused', ...(person && { person }) });
        await warnOwner(context, normalizedEmail, 'codes', failures);
        throw error;
      }
      const answer = await context.audit(async (tx) => ({
        actor: await acceptCode(tx, token, now),
        answer: messageAnswer(translatable('auth.choose_new_password')),
        events: [{ action: 'code_accepted' }],
      }));
      await codeLimit.undoWrongCode(normalizedEmail);
      return answer;
    },

    /** Sets the new password, responds as `login` does, and resets the count of failed sign-ins of the account. */
    resetPassword: async (context, { token, password }) => {
      await codeLimit.countTry();
      const answer = await finishReset(services, context, token, password);
      await signInLimit.reset(answer.email);
      if ('token' in answer.data) await caller.remember(answer.email);
      return answer;
    },
  };
};
