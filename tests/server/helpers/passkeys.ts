import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import { mfaSignInEndpoints } from '../../../src/contract/mfa/signIn';
import { ORIGIN, type MfaTestApp, type PasskeyRequest } from './openMfa';

/** This file implements a passkey (WebAuthn standard, section 6) in software, without the library of the server. */

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Encodes the head of a CBOR item. @param kind major type @param length length or value of the item */
const head = (kind: number, length: number) =>
  length < 24
    ? Buffer.from([(kind << 5) | length])
    : length < 256
      ? Buffer.from([(kind << 5) | 24, length])
      : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** Encodes the public key of an elliptic curve as COSE. */
const coseOf = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  );
};

/** Options of a passkey request that an authenticator reads. */
interface RequestOptions {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}
/** Differences between the created response and a valid response. */
interface Deviations {
  origin?: string;
  host?: string;
  counter?: number;
  challenge?: string;
  isVerified?: boolean;
  isPresent?: boolean;
}

export const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, { challenge }: RequestOptions, deviations: Deviations) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviations.challenge ?? challenge,
        origin: deviations.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (host: string, deviations: Deviations, more?: Buffer) => {
    const { isPresent = true, isVerified = true } = deviations;
    const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (more ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviations.counter ?? counter);
    return Buffer.concat([
      sha256(deviations.host ?? host),
      Buffer.from([flags]),
      count,
      more ?? Buffer.alloc(0),
    ]);
  };

  return {
    /** Returns the result of `navigator.credentials.create`. */
    make: (options: RequestOptions, deviations: Deviations = {}) => {
      userHandle = options.user?.id ?? '';
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const data = authenticatorData(options.rp?.id ?? '', deviations, credential);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(data)],
      );
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, deviations).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Returns the result of `navigator.credentials.get`, with an increased counter unless `counter` is set. */
    show: (options: RequestOptions, deviations: Deviations = {}) => {
      counter += 1;
      const client = clientData('webauthn.get', options, deviations);
      const data = authenticatorData(options.rpId ?? '', deviations);
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          ...(userHandle && { userHandle }),
        },
      };
    },
  };
};

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
