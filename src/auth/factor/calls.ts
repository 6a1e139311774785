import type { Input } from '../../contract/api';
import { signInFactor } from '../../contract/signInFactor';
import { ask } from '../../dataProvider/send';
import { session } from '../../session/session';
import { showPasskey } from '../../ui/factors/passkey';

type Shown = Omit<Input<typeof signInFactor.secondStep>, 'ticket'>;

/** Ends a sign-in whose password was right. @throws ApiError with the server's sentence */
export const showFactor = async (ticket: string, shown: Shown, keepLoggedIn: boolean) => {
  const { token, user } = await ask(signInFactor.secondStep, { ticket, ...shown });
  session.start(token, user, keepLoggedIn);
};

/** Signs in without a password. @throws Error with a sentence for the reader */
export const signInWithPasskey = async (keepLoggedIn: boolean) => {
  const { ticket, passkey } = await ask(signInFactor.passkeyOptions, {});
  const { token, user } = await ask(signInFactor.passkeyAlone, {
    ticket,
    passkey: await showPasskey(passkey),
    ...(!keepLoggedIn && { keep_logged_in: false }),
  });
  session.start(token, user, keepLoggedIn);
};
