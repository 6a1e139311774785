import type { signIn as calls } from '../../src/contract/signIn';
import { findByPassword, startCheckedSession } from '../auth/checkedSignIn';
import { finishReset, startReset, verifyCode } from '../auth/passwordReset';
import { warnOwner } from '../auth/warnOwner';
import type { Handlers } from '../handler';
import { refusal } from '../http/refusal';
import { resetCodeMail } from '../mail/resetCodeMail';
import { done } from '../rows/changeRow';
import * as say from '../sentences/access';

const notThem = () => refusal(401, say.wrongSignIn);

export const signIn: Handlers<typeof calls> = {
  /** Wrong address, wrong password and a kind of account that does not sign in here answer alike. */
  login: async (context, { email, password, role }) => {
    const { db, now, client, signInLimit } = context;
    const address = email.toLowerCase();
    const guesses = await signInLimit.attempt(client, address);
    const { isRight, user } = await findByPassword(db, address, password);
    if (!isRight || !user || role !== 'admin') {
      await warnOwner(context, address, 'passwords', guesses);
      throw notThem();
    }
    await signInLimit.succeeded(client, address);
    const data = await startCheckedSession(db, user, address, now);
    if (!data) throw notThem();
    await client.remember(address);
    return { message: say.welcomeBack, data };
  },

  /** Known and unknown addresses are answered alike, and before any mail is sent. */
  forgotPassword: async ({ db, now, client, codeLimit, mail }, { email }) => {
    const address = email.toLowerCase();
    await codeLimit.countRequest(client, address);
    const { token, code, known } = await startReset(db, address, now);
    const message = resetCodeMail(address, code);
    if (known) mail.send(message);
    return {
      message: say.codeIsOnItsWay,
      data: { token },
    };
  },

  /** A wrong code is a guess at the account, whoever enters it. */
  verifyResetCode: async (context, { token, email, code }) => {
    const { db, now, client, codeLimit } = context;
    const address = email.toLowerCase();
    await codeLimit.countTry(client);
    let guesses = 0;
    const guess = async () => {
      guesses = await codeLimit.countGuess(client, address);
    };
    try {
      await verifyCode(db, { token, email: address, code }, now, guess);
    } catch (error) {
      await warnOwner(context, address, 'codes', guesses);
      throw error;
    }
    await codeLimit.takeBackGuess(client, address);
    return done(say.chooseNewPassword);
  },

  /** Answers as signing in does; failed sign-ins with the old password are forgiven. */
  resetPassword: async ({ db, now, client, codeLimit, signInLimit }, { token, password }) => {
    await codeLimit.countTry(client);
    const data = await finishReset(db, token, password, now);
    await signInLimit.forgive(data.user.email);
    await client.remember(data.user.email);
    return { message: say.passwordWasChanged, data };
  },
};
