import { mfaSignInEndpoints } from '../../../src/contract/mfa/signIn';
import { createAuthenticator } from './authenticator';
import type { Factors, PasskeyAsked } from './openFactors';

type Session = Awaited<ReturnType<Factors['signIn']>>;
type Authenticator = ReturnType<typeof createAuthenticator>;
interface Options {
  ticket: string;
  passkey: PasskeyAsked & { user: { id: string }; rp: { id: string } };
}

/** What tests do with passkeys on a server. */
export const withPasskeys = (on: Factors) => {
  const beginAdding = async ({ call }: Session) => (await call('beginPasskey')).data as Options;
  const finishAdding = ({ extras }: Session, ticket: string, passkey: unknown, name = 'Laptop') =>
    extras.post('factors', { kind: 'passkey', ticket, name, passkey });
  return {
    beginAdding,
    finishAdding,
    /** Sets up a passkey. @returns what the server made of it */
    add: async (session: Session, key: Authenticator, name?: string) => {
      const { ticket, passkey } = await beginAdding(session);
      return finishAdding(session, ticket, key.make(passkey), name);
    },
    /** An administrator with a passkey, and their session. */
    staffWithKey: async (...roles: Parameters<Factors['addStaff']>) => {
      const staff = await on.addStaff(...roles);
      const session = await on.signIn(staff.email);
      const key = createAuthenticator();
      const { ticket, passkey } = await beginAdding(session);
      const made = await finishAdding(session, ticket, key.make(passkey));
      return { ...staff, session, key, made, recovery: made.body.recovery_codes as string[] };
    },
    /** A passkey alone. */
    beginAlone: async () => (await on.post(mfaSignInEndpoints.passkeyOptions.path, {})).data as Options,
    alone: (body: object) => on.post(mfaSignInEndpoints.signInWithPasskey.path, body),
  };
};
