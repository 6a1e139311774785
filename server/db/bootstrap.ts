import { and, eq, exists, inArray, sql } from 'drizzle-orm';

import { ROLES } from '../../src/contract/roles';
import { hashPassword } from '../auth/passwords';
import { DEMO_PASSWORD, seedDemo } from '../demo';
import { alone, type Connection } from './alone';
import type { Db } from './open';
import { roles, userRoles, users } from './schema';

interface FirstStart {
  now: Date;
  /** Fill an empty database with demo data. */
  demo: boolean;
  /** The first administrator of a database without demo data. */
  adminEmail?: string | undefined;
  adminPassword?: string | undefined;
}

const someAdmin = (db: Connection) =>
  db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);

const createFirstAdmin = async (db: Connection, email: string, password: string) => {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [admin] = await tx
      .insert(users)
      .values({
        role: 'admin',
        email: email.toLowerCase(),
        firstName: 'First',
        lastName: 'Administrator',
        passwordHash,
      })
      .returning({ id: users.id });
    await tx.execute(sql`insert into ${userRoles} (user_id, role_id) select ${admin!.id}, id from ${roles}`);
  });
};

const fill = async (db: Connection, { now, demo, adminEmail, adminPassword }: FirstStart) => {
  await db
    .insert(roles)
    .values(ROLES.map((key) => ({ key })))
    .onConflictDoNothing();
  if ((await someAdmin(db)).length) return;
  if (demo) {
    await seedDemo(db, { now, passwordHash: await hashPassword(DEMO_PASSWORD) });
  } else if (adminEmail && adminPassword) {
    await createFirstAdmin(db, adminEmail, adminPassword);
  } else {
    throw new Error(
      'The database is empty: set ADMIN_EMAIL and ADMIN_PASSWORD for the first administrator, or DEMO=on',
    );
  }
};

/** In one statement: each takes the embedded engine a while, just after it has started. */
const isComplete = async (db: Connection) =>
  (await db.$count(roles, and(inArray(roles.key, [...ROLES]), exists(someAdmin(db))))) === ROLES.length;

/**
 * Makes an empty database usable: demo data, or one administrator who holds every role. A database with an
 * administrator is left as it is. Of several processes that start at once, one fills it.
 *
 * @throws Error saying what to set when there would be nobody who can sign in
 */
export const bootstrap = async (db: Db, given: FirstStart) => {
  if (!(await isComplete(db))) await alone(db.$client, (only) => fill(only, given));
};
