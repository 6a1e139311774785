import { createHmac } from 'node:crypto';

import type { Db } from '../../../server/db/open';
import { oneTimeCodes } from '../../../server/db/schema';
import { createSecret } from '../../../server/modules/mfa/credentials';

/** Adds an authenticator app to a user. */
export const addOneTimeCodes = (db: Db, userId: number) =>
  db.insert(oneTimeCodes).values({ userId, secret: createSecret(), lastStep: 0 });

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const fromBase32 = (written: string) => {
  const bits = written
    .split('')
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

/** Returns the code that an app shows for a URI at this time. Implements RFC 6238 without the server's library. */
export const codeOf = (uri: string, at: number) => {
  const { searchParams } = new URL(uri);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', fromBase32(searchParams.get('secret') ?? ''))
    .update(counter)
    .digest();
  const place = mac.at(-1)! & 15;
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};
