import { createHash, createHmac } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Db } from '../../server/db/open';
import { passwordResets, users } from '../../server/db/schema';

/** The tokens and the code of the examples, as if they had been asked for. */
const RESETS = [
  { email: 'sellers@treatyaself.example', token: 'a-forgot-token', code: '048203', verified: false },
  { email: 'brendan.oshea@treatyaself.example', token: 'a-verified-token', code: '111111', verified: true },
];

export const putResetsUnderWay = async (db: Db) => {
  await db.delete(passwordResets);
  for (const { email, token, code, verified } of RESETS) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    await db
      .insert(passwordResets)
      .values({
        email,
        userId: user!.id,
        tokenHash: createHash('sha256').update(token).digest('base64url'),
        codeHash: createHmac('sha256', token).update(code).digest('base64url'),
        tries: 0,
        verifiedAt: verified ? new Date() : null,
        expiresAt: new Date(Date.now() + 60_000),
      });
  }
};
