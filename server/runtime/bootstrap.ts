import { and, exists, inArray } from 'drizzle-orm';

import { ROLES } from '../../src/contract/roles';
import { nameOf } from '../crud/personRefs';
import { takeStartLock, type Db, type DrizzleDb } from '../db/open';
import { roles } from '../db/schema';
import { insertEvents } from '../modules/auditLog';
import { hashPassword } from '../modules/auth/secrets';
import { findAnyAdmin, insertFirstAdmin } from '../modules/auth/setup';
import { wantsDemo, type Config } from './config';
import { DEMO_PASSWORD, seedDemo } from './demo';

interface FirstStart {
  now: Date;
  demo: boolean;
  /** Email of the first administrator, if the database is empty and gets no demo data. */
  adminEmail?: string | undefined;
  adminPassword?: string | undefined;
}

export const firstStartOf = (config: Config): FirstStart => ({
  now: new Date(),
  demo: wantsDemo(config),
  adminEmail: config.ADMIN_EMAIL,
  adminPassword: config.ADMIN_PASSWORD,
});

const bySystem = (now: Date) => ({ now, requestId: undefined, actor: undefined });

const createFirstAdmin = async (db: DrizzleDb, email: string, password: string, now: Date) => {
  const passwordHash = await hashPassword(password);
  const admin = { email, passwordHash, firstName: 'First', lastName: 'Administrator' };
  await db.transaction(async (tx) => {
    const id = await insertFirstAdmin(tx, admin);
    const person = { id, name: nameOf(admin) };
    await insertEvents(tx, bySystem(now), [{ action: 'created', person }]);
  });
};

const fillEmpty = async (db: DrizzleDb, { now, demo, adminEmail, adminPassword }: FirstStart) => {
  await db
    .insert(roles)
    .values(ROLES.map((key) => ({ key })))
    .onConflictDoNothing();
  if ((await findAnyAdmin(db)).length) return true;
  if (demo) {
    await seedDemo(db, { now, passwordHash: await hashPassword(DEMO_PASSWORD) });
    await insertEvents(db, bySystem(now), [{ action: 'started', facts: { demo: true } }]);
    return true;
  }
  if (adminEmail && adminPassword) {
    await createFirstAdmin(db, adminEmail, adminPassword, now);
    return true;
  }
  if (!adminEmail && !adminPassword) return false;
  throw new Error(
    'The database is empty: set both ADMIN_EMAIL and ADMIN_PASSWORD for its first administrator, or neither to create ' +
      'one in the browser with the setup code that the server prints at startup',
  );
};

/** Checks for all roles and an administrator in one statement, because each statement is slow just after the start. */
const isComplete = async (db: DrizzleDb) =>
  (await db.$count(roles, and(inArray(roles.key, [...ROLES]), exists(findAnyAdmin(db))))) === ROLES.length;

/**
 * Fills an empty database with demo data, or with one administrator who has every role. Only one process does this.
 * @returns false if there is no administrator. Setup then creates the first administrator with a setup code.
 * @throws Error naming the missing setting when only the email or only the password of the administrator is set
 */
export const bootstrap = async (db: Db, given: FirstStart): Promise<boolean> =>
  (await isComplete(db)) ||
  db.transaction(async (tx) => {
    await takeStartLock(tx);
    return fillEmpty(tx, given);
  });
