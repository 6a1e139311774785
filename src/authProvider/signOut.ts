import { signOut as call } from '../contract/auth/signIn';
import { isOffered } from '../dataProvider/capabilities';
import { apiRoot as root } from '../dataProvider/root';
import { createSend } from '../dataProvider/http';
import { sessionToken } from '../dataProvider/send';
import { session } from './session/session';

/** Fails silently: the session on the server then expires. */
const endOnServer = async (held: string) => {
  if (!(await isOffered('sign-out'))) return;
  // Sent at once, with the token that the browser has already deleted.
  await createSend({ root, token: () => held, keepalive: true })(call, {}).catch(() => {});
};

export const signOut = () => {
  const held = sessionToken();
  session.end('signedOut');
  if (held) void endOnServer(held);
};
