import { and, eq, inArray, like } from 'drizzle-orm';

import type { DemoLogin } from '../../../src/contract/auth/signIn';
import { canSignIn } from '../../modules/auth/sessions';
import { verifyPassword } from '../../modules/auth/secrets';
import type { Db } from '../../db/open';
import { users } from '../../db/schema';

export const DEMO_PASSWORD = 'treat-ya-self';

/** Logins that the server prints at startup: the first administrator, and an administrator with few permissions. */
export const DEMO_LOGINS = [
  { email: 'admin@treatyaself.example', roles: 'all roles' },
  { email: 'sellers@treatyaself.example', roles: 'Seller Accounts only' },
] as const;

const DEMO_ADDRESSES = '%@treatyaself.example';

/** Finds the demo logins that can sign in now with the published password. Verifies each hash only once. */
export const createDemoLogins = (db: Db) => {
  const verified = new Map<string, Promise<boolean>>();
  const isPublished = async (hash: string | null) => {
    if (!hash) return false;
    const known = verified.get(hash) ?? verifyPassword(hash, DEMO_PASSWORD);
    verified.set(hash, known);
    return known;
  };
  return {
    findWorking: async (): Promise<DemoLogin[]> => {
      const emails = DEMO_LOGINS.map(({ email }) => email);
      const there = await db
        .select({ email: users.email, hash: users.passwordHash })
        .from(users)
        .where(and(inArray(users.email, emails), canSignIn));
      const open = await Promise.all(there.map(({ hash }) => isPublished(hash)));
      return DEMO_LOGINS.filter(({ email }) => open[there.findIndex((row) => row.email === email)]).map(
        (login) => ({ ...login, password: DEMO_PASSWORD }),
      );
    },
    /** Returns true if the published password works for a demo administrator, or for an account with the same hash. */
    hasWorkingAdmin: async (): Promise<boolean> => {
      const hashes = await db
        .selectDistinct({ hash: users.passwordHash })
        .from(users)
        .where(and(eq(users.role, 'admin'), like(users.email, DEMO_ADDRESSES)));
      const open: string[] = [];
      for (const { hash } of hashes) if (hash && (await isPublished(hash))) open.push(hash);
      if (!open.length) return false;
      return (await db.$count(users, and(inArray(users.passwordHash, open), canSignIn))) > 0;
    },
  };
};

export type DemoLogins = ReturnType<typeof createDemoLogins>;
