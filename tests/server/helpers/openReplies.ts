import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll } from 'vitest';

import { contactSubmissions } from '../../../server/db/schema';
import type { Mail } from '../../../server/platform/mail/mail';
import { openMail } from '../../../server/runtime/openProduct';
import type { Role } from '../../../src/contract/roles';
import { startMailServer, type MailServer } from '../../support/mailServer';
import { uniqueWord } from '../../support/uniqueWord';
import { createExtrasClient } from './client';
import { openTestApp, type TestApp } from './openTestApp';
import { addPerson } from './people';

const FROM = 'Petals <hello@petals.example>';

/** Opens a server with a mail transport that a test can exchange at any time. */
export const openReplies = (now?: () => Date) => {
  let it: TestApp;
  let mail: ReturnType<typeof openMail>;
  let outbox: string;
  const servers: MailServer[] = [];
  const to = (options: Partial<Parameters<typeof openMail>[1]>) => {
    mail = openMail(it.db, { outbox, from: FROM, ...(now && { now }), ...options });
  };
  const as = async (...roles: Role[]) => {
    const { headers, ...admin } = await it.withRoles(...roles);
    return { ...admin, headers, ...createExtrasClient(it.app, headers) };
  };
  const on = {} as { it: TestApp; staff: Awaited<ReturnType<typeof as>> };
  beforeAll(async () => {
    outbox = join(await mkdtemp(join(tmpdir(), 'tys-replies-')), 'outbox');
    const exchangeable: Mail = {
      send: (...sent) => mail.send(...sent),
      queue: (...sent) => mail.queue(...sent),
      close: () => mail.close(),
    };
    it = await openTestApp({ mail: exchangeable, ...(now && { now }) });
    to({});
    Object.assign(on, { it, staff: await as('reports', 'admins', 'buyers') });
  });
  afterEach(async () => {
    await mail.close();
    to({});
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(async () => {
    await it.close();
    await rm(join(outbox, '..'), { recursive: true });
  });
  return {
    on,
    as,
    to,
    /** Starts a mail server and sends all further mail to it. */
    toServer: async (options?: Parameters<typeof startMailServer>[0]) => {
      const server = await startMailServer(options);
      servers.push(server);
      to({ smtpUrl: server.url });
      return server;
    },
    /** Inserts a contact message from a new buyer. */
    receive: async (sent: Partial<typeof contactSubmissions.$inferInsert> = {}) => {
      const email = `wim.${uniqueWord()}@writers.example`;
      const userId = await addPerson(it.db, { role: 'buyer', firstName: 'Wim', lastName: 'Writer', email });
      const [row] = await it.db
        .insert(contactSubmissions)
        .values({ userId, subject: 'Parking', message: 'Where do I park?', ...sent })
        .returning();
      return { id: row!.id, userId, email };
    },
    /** Resolves when all sent mail has been delivered or has failed. */
    settled: () => mail.close(),
    /** Retries queued mail that is due. */
    sendDue: () => mail.sendDue(),
    inOutbox: async () => {
      const names = await readdir(outbox).catch((): string[] => []);
      return Promise.all(names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')));
    },
  };
};
