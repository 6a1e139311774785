import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Of 256 bits; by its id, an encrypted secret says which key opens it. */
export interface SecretKey {
  id: Buffer;
  key: Buffer;
}
/** The first encrypts. The others still open what they encrypted, until it is encrypted anew. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

/** @param hex 64 digits */
export const toSecretKey = (hex: string): SecretKey => {
  const key = Buffer.from(hex, 'hex');
  return { key, id: createHmac('sha256', key).update('tys key id').digest().subarray(0, ID_BYTES) };
};

/** @param context is bound to the encrypted secret, which opens only in the same one. @returns key id, nonce, encrypted secret, tag */
export const encrypt = ([{ id, key }]: SecretKeys, secret: Buffer, context: string) => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([id, nonce, encrypted, cipher.getAuthTag()]);
};

export const isEncryptedBy = ({ id }: SecretKey, encrypted: Buffer) =>
  encrypted.subarray(0, ID_BYTES).equals(id);

/** @returns `undefined` where none of the keys encrypted the secret, it was changed, or it is of another context */
export const decrypt = (
  keys: readonly SecretKey[],
  encrypted: Buffer,
  context: string,
): Buffer | undefined => {
  const found = keys.find((each) => isEncryptedBy(each, encrypted));
  if (!found || encrypted.length < ID_BYTES + NONCE_BYTES + TAG_BYTES) return undefined;
  const [nonce, rest] = [
    encrypted.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES),
    encrypted.subarray(ID_BYTES + NONCE_BYTES),
  ];
  const decipher = createDecipheriv(CIPHER, found.key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(rest.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(rest.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
};

/** Binds an encrypted secret to its owner, so that it opens nothing in another row. */
const boundTo = (userId: number) => `tys one-time codes of ${userId}`;

export const encryptSecret = (keys: SecretKeys, secret: Buffer, userId: number) =>
  encrypt(keys, secret, boundTo(userId));

export const decryptSecret = (keys: readonly SecretKey[], encrypted: Buffer, userId: number) =>
  decrypt(keys, encrypted, boundTo(userId));
