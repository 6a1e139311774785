import { inArray } from 'drizzle-orm';

import type { Config } from './config';
import { bootstrap } from './db/bootstrap';
import type { OpenFolder } from './db/folder';
import { startDatabase, type Db } from './db/open';
import { users } from './db/schema';
import { DEMO_LOGINS } from './demo';
import { createMail } from './mail/createMail';
import type { Log } from './observe/log';
import { outboxOf } from './paths';

interface Given {
  /** The embedded engine, where it was started before. */
  folder?: Promise<OpenFolder> | undefined;
  log?: Log;
}

/** The demo logins that a database has. */
const findDemoLogins = async (db: Db) => {
  const emails = DEMO_LOGINS.map(({ email }) => email);
  const there = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  return DEMO_LOGINS.filter((login) => there.some(({ email }) => email === login.email));
};

/** The database, filled where it was empty, and the mail. */
export const openProduct = (config: Config, { folder, log }: Given = {}) => {
  const where = { url: config.DATABASE_URL, dataDir: config.DATA_DIR, folder, log };
  const { db, pool, ready, close } = startDatabase(where);
  const outbox = outboxOf(config.DATA_DIR);
  const mail = createMail({ smtpUrl: config.SMTP_URL, outbox, from: config.MAIL_FROM });
  return {
    db,
    pool,
    mail,
    /** The folder that messages are written to, unless a mail server is named. */
    outbox: config.SMTP_URL ? undefined : outbox,
    /** Until then nothing may be asked of it. */
    ready: ready.then(async () => {
      await bootstrap(db, {
        now: new Date(),
        demo: config.DEMO === 'on',
        adminEmail: config.ADMIN_EMAIL,
        adminPassword: config.ADMIN_PASSWORD,
      });
      return { demoLogins: await findDemoLogins(db) };
    }),
    close: async () => {
      await mail.close();
      await close();
    },
  };
};
