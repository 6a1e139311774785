import { randomBytes } from 'node:crypto';

import type { DataFolder } from '../db/dataFolder';
import { consoleLog, type Log } from '../db/log';
import { startDatabase, type Db } from '../db/open';
import { openReplicas } from '../db/replicas/openReplicas';
import { createChainWriter } from '../modules/auditLog';
import { createSetupCode } from '../modules/auth/setup';
import { createInvitationOutcome } from '../modules/invitations/invite';
import { createLive, createOwnChannel, createPostgresChannel } from '../modules/live';
import { decrypt, encrypt, toSecretKey, type SecretKeys } from '../modules/mfa/encryption';
import { reencryptSecrets } from '../modules/mfa/credentials';
import { createReplyOutcome } from '../modules/support';
import { createMail, type MailOptions } from '../platform/mail/createMail';
import type { MailCipher } from '../platform/mail/mailQueue';
import { secretKeysOf } from './appSettings';
import { bootstrap, firstStartOf } from './bootstrap';
import { mayHaveDemo, type Config } from './config';
import { createDemoLogins } from './demo/demoLogins';
import { createErasureMarker, scheduleMaintenance } from './maintenance';
import { outboxOf } from './paths';
import { every } from './schedule';

const MAIL_CONTEXT = 'tys queued mail';

/**
 * If no key is configured, this process encrypts queued mail with a temporary key. The database alone therefore reveals
 * no code or link, but a restart loses the queued mail.
 */
const createMailCipher = (keys: () => SecretKeys | undefined): MailCipher => {
  let own: SecretKeys | undefined;
  const all = () => keys() ?? (own ??= [toSecretKey(randomBytes(32).toString('hex'))]);
  return {
    encrypt: (content) => ({ content: encrypt(all(), content, MAIL_CONTEXT), keyId: all()[0].id }),
    decrypt: (content) => decrypt(all(), content, MAIL_CONTEXT),
    keyIds: () => all().map(({ id }) => id),
  };
};

interface OpenMailOptions extends Omit<MailOptions, 'cipher' | 'outcomes'> {
  keys?: () => SecretKeys | undefined;
  afterChange?: () => void;
}

export const openMail = (
  db: Db,
  { keys = () => undefined, afterChange = () => {}, ...options }: OpenMailOptions,
) =>
  createMail(db, {
    ...options,
    cipher: createMailCipher(keys),
    outcomes: {
      reply: createReplyOutcome(db, afterChange),
      invitation: createInvitationOutcome(db, afterChange),
    },
  });

/** Interval between checks for due mail, in milliseconds. */
const MAIL_EVERY_MS = 10_000;

interface OpenOptions {
  /** Data folder with an embedded engine that the caller has already started. */
  folder?: Promise<DataFolder> | undefined;
  log?: Log;
  /** True for the one worker that creates and prints a setup code. */
  makesCode?: boolean;
  heldMs?: number;
}

/** @throws Error saying that demo accounts have the published password and that `DEMO=on` is not set */
const refusePublished = () => {
  throw new Error(
    'The database contains demo accounts with their published password, and others could reach this server. Use ' +
      'another database, or set DEMO=on until you have deleted those accounts or changed their passwords.',
  );
};

/** @returns a `setupCode` if there is no administrator. @throws Error for demo accounts with the published password */
const prepareDatabase = async (db: Db, config: Config, log: Log, makesCode: boolean) => {
  const hasAdmin = await bootstrap(db, firstStartOf(config));
  // Checks the demo accounts only if needed, because the check hashes a password.
  if (!mayHaveDemo(config) && (await createDemoLogins(db).hasWorkingAdmin())) refusePublished();
  await reencryptSecrets(db, secretKeysOf(config)(), log);
  return { setupCode: hasAdmin || !makesCode ? undefined : await createSetupCode(db) };
};

export const openProduct = (
  config: Config,
  { folder, log = consoleLog, makesCode = true, heldMs }: OpenOptions = {},
) => {
  const where = { url: config.DATABASE_URL, dataDir: config.DATA_DIR, folder, log, heldMs };
  const { db, pool, ready, close } = startDatabase(where, (own) =>
    prepareDatabase(own, config, log, makesCode),
  );
  const outbox = outboxOf(config.DATA_DIR);
  // Only the embedded engine needs maintenance, because a PostgreSQL server has background processes.
  const erasures = config.DATABASE_URL ? undefined : createErasureMarker(config.DATA_DIR);
  let endMaintenance = async () => {};
  let endMail = async () => {};
  const demoLogins = createDemoLogins(db);
  const channel = config.DATABASE_URL
    ? createPostgresChannel(config.DATABASE_URL, pool, log)
    : createOwnChannel();
  const { DATABASE_URL: primary, DATABASE_REPLICAS: urls } = config;
  const replicas = primary && urls ? openReplicas({ primary, urls, log }) : undefined;
  const live = createLive(db, channel, log, replicas?.waitUntilSynced);
  const chainWriter = createChainWriter(db, log, live.notifyChange);
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_REPLY_TO: replyTo } = config;
  const route = { smtpUrl, outbox, from, replyTo };
  const mail = openMail(db, { ...route, log, keys: secretKeysOf(config), afterChange: chainWriter.schedule });
  return {
    db,
    pool,
    mail,
    demoLogins,
    /** Must be called before a person is erased, so that the database's files are rewritten afterwards. */
    beforeErasure: erasures?.mark,
    /** Must be called after a change, to add the audit events of the change to the hash chain. */
    afterChange: chainWriter.schedule,
    live,
    replicas,
    /** Folder to which the server writes mail, or `undefined` if a mail server sends the mail. */
    outbox: config.SMTP_URL ? undefined : outbox,
    /** Resolves when the database can be used. The result has a setup code if there is no administrator. */
    ready: ready.then((prepared) => {
      if (erasures) endMaintenance = scheduleMaintenance(pool, erasures, log);
      chainWriter.schedule();
      endMail = every(MAIL_EVERY_MS, mail.sendDue);
      return prepared;
    }),
    close: async () => {
      // Closes the mail before the hash chain, because closing the mail creates audit events for the hash chain.
      await endMail();
      await mail.close();
      await chainWriter.close();
      await live.close();
      await endMaintenance();
      await replicas?.close();
      await close();
    },
  };
};
