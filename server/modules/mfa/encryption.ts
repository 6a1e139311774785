import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Key of 256 bits. Encrypted values begin with the id of their key, so that `decrypt` finds the key. */
interface SecretKey {
  id: Buffer;
  key: Buffer;
}
/** Encryption keys. The first key encrypts new values. The other keys only decrypt values that are older. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

/** @param hex key in 64 hexadecimal digits */
export const toSecretKey = (hex: string): SecretKey => {
  const key = Buffer.from(hex, 'hex');
  return { key, id: createHmac('sha256', key).update('tys key id').digest().subarray(0, ID_BYTES) };
};

/** Encrypts a value, which can be decrypted only with the same `context`. @returns key id, nonce, ciphertext and tag */
export const encrypt = ([{ id, key }]: SecretKeys, secret: Buffer, context: string) => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([id, nonce, encrypted, cipher.getAuthTag()]);
};

export const isEncryptedBy = ({ id }: SecretKey, encrypted: Buffer) =>
  encrypted.subarray(0, ID_BYTES).equals(id);

/** Decrypts a value. Returns `undefined` if the key is unknown, the value was changed or the context differs. */
export const decrypt = (
  keys: readonly SecretKey[],
  encrypted: Buffer,
  context: string,
): Buffer | undefined => {
  const key = keys.find((candidate) => isEncryptedBy(candidate, encrypted));
  if (!key || encrypted.length < ID_BYTES + NONCE_BYTES + TAG_BYTES) return undefined;
  const [nonce, rest] = [
    encrypted.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES),
    encrypted.subarray(ID_BYTES + NONCE_BYTES),
  ];
  const decipher = createDecipheriv(CIPHER, key.key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(rest.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(rest.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
};

/** Returns the encryption context of a user's secret, so that the secret cannot be decrypted for another user. */
const contextOf = (userId: number) => `tys one-time codes of ${userId}`;

export const encryptSecret = (keys: SecretKeys, secret: Buffer, userId: number) =>
  encrypt(keys, secret, contextOf(userId));

export const decryptSecret = (keys: readonly SecretKey[], encrypted: Buffer, userId: number) =>
  decrypt(keys, encrypted, contextOf(userId));
