import { mfaSignInEndpoints } from '../../../src/contract/auth/signIn';
import { createAuthenticator } from './authenticator';
import type { MfaTestApp, PasskeyRequest } from './openMfa';

type Session = Awaited<ReturnType<MfaTestApp['signIn']>>;
type Authenticator = ReturnType<typeof createAuthenticator>;
interface Options {
  ticket: string;
  passkey: PasskeyRequest & { user: { id: string }; rp: { id: string } };
}

/** Creates the helpers that add passkeys and sign in with them. */
export const withPasskeys = (on: MfaTestApp) => {
  const beginAdding = async ({ call }: Session) => (await call('beginPasskey')).data as Options;
  const finishAdding = ({ extras }: Session, ticket: string, passkey: unknown, name = 'Laptop') =>
    extras.post('factors', { kind: 'passkey', ticket, name, passkey });
  return {
    beginAdding,
    finishAdding,
    /** Adds a passkey and returns the response. */
    add: async (session: Session, key: Authenticator, name?: string) => {
      const { ticket, passkey } = await beginAdding(session);
      return finishAdding(session, ticket, key.make(passkey), name);
    },
    /** Adds an administrator with a session and a passkey. */
    staffWithKey: async (...roles: Parameters<MfaTestApp['addStaff']>) => {
      const staff = await on.addStaff(...roles);
      const session = await on.signIn(staff.email);
      const key = createAuthenticator();
      const { ticket, passkey } = await beginAdding(session);
      const made = await finishAdding(session, ticket, key.make(passkey));
      return { ...staff, session, key, made, recovery: made.body.recovery_codes as string[] };
    },
    /** Starts a sign-in with a passkey alone. */
    beginAlone: async () => (await on.post(mfaSignInEndpoints.passkeyOptions.path, {})).data as Options,
    alone: (body: object) => on.post(mfaSignInEndpoints.signInWithPasskey.path, body),
  };
};
