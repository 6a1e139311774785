import type { Input } from '../../contract/core/endpoint';
import { mfaSignInEndpoints } from '../../contract/mfa/signIn';
import { callApi } from '../../dataProvider/send';
import { session } from '../../authProvider/session/session';
import { requestPasskey } from '../../features/mfa/passkey';

type Shown = Omit<Input<typeof mfaSignInEndpoints.verifySecondFactor>, 'ticket'>;

/** Ends a sign-in whose password was right. @throws ApiError with the server's sentence */
export const submitSecondFactor = async (ticket: string, shown: Shown, keepLoggedIn: boolean) => {
  const { token, user } = await callApi(mfaSignInEndpoints.verifySecondFactor, { ticket, ...shown });
  session.start(token, user, keepLoggedIn);
};

/** Signs in without a password. @throws Error with a sentence for the reader */
export const signInWithPasskey = async (keepLoggedIn: boolean) => {
  const { ticket, passkey } = await callApi(mfaSignInEndpoints.passkeyOptions, {});
  const { token, user } = await callApi(mfaSignInEndpoints.signInWithPasskey, {
    ticket,
    passkey: await requestPasskey(passkey),
    ...(!keepLoggedIn && { keep_logged_in: false }),
  });
  session.start(token, user, keepLoggedIn);
};
