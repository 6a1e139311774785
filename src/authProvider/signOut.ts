import { signOut as call } from '../contract/auth/signIn';
import { isOffered } from '../dataProvider/capabilities';
import { apiRoot as root } from '../dataProvider/root';
import { createSend } from '../dataProvider/http';
import { sessionToken } from '../dataProvider/send';
import { session } from './session/session';

/** Nobody waits for it, and nobody is told that it failed: the session then ends by itself. */
const endOnServer = async (held: string) => {
  if (!(await isOffered('sign-out'))) return;
  // Begun at once, and with the token that the browser no longer has.
  await createSend({ root, token: () => held, keepalive: true })(call, {}).catch(() => {});
};

/** Ends the session in this browser at once, and on the server too where that has a call for it. */
export const signOut = () => {
  const held = sessionToken();
  session.end('signedOut');
  if (held) void endOnServer(held);
};
