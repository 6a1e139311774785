import { translatable } from '../../../src/contract/core/translatable';
import type { Output } from '../../../src/contract/core/endpoint';
import type { signIn as calls } from '../../../src/contract/auth/signIn';
import { findByPassword, lockCheckedUser, accountBlockedError } from './passwordSignIn';
import { acceptCode, CODE_LIFETIME_MS, finishReset, startReset, verifyCode } from './passwordReset';
import { findOwner } from './warnOwner';
import type { AuthServices } from './services';
import { resetCodeMail } from '../../platform/mail/resetCodeMail';
import { messageAnswer } from '../../crud/changeRow';
import type { Answer, Handlers } from '../../http/handlers';
import { recordEvent, httpError } from '../../http/context';

type SignedIn = Output<typeof calls.login>;

const notThem = () => httpError(401, translatable('auth.wrong_sign_in'));

export const createSignInHandlers = (services: AuthServices): Handlers<typeof calls> => {
  const { mail, caller, secondFactor, signInLimit, codeLimit, warnOwner } = services;
  return {
    /** Wrong address, wrong password and a kind of account that does not sign in here answer alike. */
    login: async (context, { email, password, role, keep_logged_in: isKept = true }) => {
      const { db, now } = context;
      const address = email.toLowerCase();
      const guesses = await signInLimit.attempt(address);
      const { isRight, user } = await findByPassword(db, address, password);
      if (!isRight || !user || role !== 'admin') {
        await recordEvent(context, { action: 'sign_in_failed', ...(user && { person: user }) });
        await warnOwner(context, address, 'passwords', guesses);
        throw notThem();
      }
      await signInLimit.succeeded(address);
      const sendDeviceMail = await services.prepareNewDeviceMail(context, { id: user.id, email: address });
      let blockedAt = now;
      const answer = await context.audit<Answer<SignedIn> | undefined>(async (tx) => {
        const locked = await lockCheckedUser(tx, user, address);
        if (!locked) throw notThem();
        if (locked.blockedAt) {
          blockedAt = locked.blockedAt;
          return { answer: undefined, events: [{ action: 'sign_in_refused', person: user }] };
        }
        const asked = await secondFactor.begin(tx, user.id, now, isKept);
        if (asked) {
          const unfinished = {
            message: translatable('mfa.asked_for_factor'),
            data: { second_factor: asked },
          };
          return { answer: unfinished, events: [{ action: 'factor_asked' }], actor: user };
        }
        const data = await services.startUserSession(tx, user.id, address, now, isKept);
        return {
          answer: { message: translatable('auth.welcome_back'), data },
          events: [{ action: 'signed_in' }],
          actor: user,
        };
      });
      if (!answer) throw accountBlockedError(blockedAt, now);
      // The password alone does not make the browser a known device.
      if ('token' in answer.data) {
        await caller.remember(address);
        sendDeviceMail();
      }
      return answer;
    },

    /** Known and unknown addresses are answered alike, and before any mail is sent. */
    forgotPassword: async (context, { email }) => {
      const { now } = context;
      const address = email.toLowerCase();
      await codeLimit.countRequest(address);
      return context.audit(async (tx) => {
        const { token, code, user } = await startReset(tx, address, now);
        const message = {
          ...resetCodeMail(address, code, user?.language ?? context.language),
          about: address,
          expiresAt: new Date(+now + CODE_LIFETIME_MS),
        };
        return {
          answer: { message: translatable('auth.code_is_on_its_way'), data: { token } },
          events: [{ action: 'code_asked', ...(user && { person: user }) }],
          afterCommit: user && (() => mail.send(message)),
        };
      });
    },

    /** Counts a wrong code as a failed attempt on the account, from any client. */
    verifyResetCode: async (context, { token, email, code }) => {
      const { db, now } = context;
      const address = email.toLowerCase();
      await codeLimit.countTry();
      let guesses = 0;
      const guess = async () => {
        guesses = await codeLimit.countGuess(address);
      };
      try {
        await verifyCode(db, { token, email: address, code }, now, guess);
      } catch (error) {
        const person = await findOwner(db, address);
        await recordEvent(context, { action: 'code_refused', ...(person && { person }) });
        await warnOwner(context, address, 'codes', guesses);
        throw error;
      }
      const answer = await context.audit(async (tx) => ({
        actor: await acceptCode(tx, token, now),
        answer: messageAnswer(translatable('auth.choose_new_password')),
        events: [{ action: 'code_accepted' }],
      }));
      await codeLimit.takeBackGuess(address);
      return answer;
    },

    /** Answers as signing in does; failed sign-ins with the old password are forgiven. */
    resetPassword: async (context, { token, password }) => {
      await codeLimit.countTry();
      const answer = await finishReset(services, context, token, password);
      await signInLimit.reset(answer.email);
      if ('token' in answer.data) await caller.remember(answer.email);
      return answer;
    },
  };
};
