import { translatable } from '../../../src/contract/core/translatable';
import type { Output } from '../../../src/contract/core/endpoint';
import type { signInEndpoints as endpoints } from '../../../src/contract/auth/signIn';
import { findByPassword, lockCheckedUser, accountBlockedError } from './passwordSignIn';
import { acceptCode, CODE_LIFETIME_MS, finishReset, startReset, verifyCode } from './passwordReset';
import { findOwner } from './bruteForceWarnings';
import type { AuthServices } from './services';
import { resetCodeMail } from '../../platform/mail/letters';
import { messageAnswer } from '../../crud/writes';
import type { Answer, Handlers } from '../../http/handlers';
import { recordEvent, httpError } from '../../http/context';

type SignedIn = Output<typeof endpoints.login>;

const wrongSignInError = () => httpError(401, translatable('auth.wrong_sign_in'));

/** Creates the handlers for sign-in and password reset in section 7 of the specification. */
export const createSignInHandlers = (services: AuthServices): Handlers<typeof endpoints> => {
  const { mail, caller, secondFactor, signInLimit, codeLimit, warnOwner } = services;
  return {
    /** Responds the same for an unknown email, a wrong password, a seller and a buyer, so that accounts stay secret. */
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
      // Remembers the browser only if no second step is pending.
      if ('token' in answer.data) {
        await caller.remember(normalizedEmail);
        sendDeviceMail();
      }
      return answer;
    },

    /** Responds the same for known and unknown emails, and before a mail is sent, so that accounts stay secret. */
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

    /** Responds as `login` does, and resets the failed sign-ins of the account. */
    resetPassword: async (context, { token, password }) => {
      await codeLimit.countTry();
      const answer = await finishReset(services, context, token, password);
      await signInLimit.reset(answer.email);
      if ('token' in answer.data) await caller.remember(answer.email);
      return answer;
    },
  };
};
