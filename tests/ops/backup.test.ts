import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSession } from '../../server/modules/auth/sessions';
import { backUp } from '../../server/db/backup';
import { passkeys } from '../../server/db/schema';
import { makeRecoveryCodes } from '../../server/modules/mfa/credentials';
import { beginTicket } from '../../server/modules/mfa/tickets';
import { addOneTimeCodes } from '../server/helpers/oneTimeCodes';
import { openDatabase, type Database } from '../../server/db/open';
import { restore } from '../../server/db/restore';
import { openTestDatabase } from '../server/helpers/openTestDatabase';
import { contentOf, rulesOf } from './support/backups';
import { findPostgres } from './support/postgres';

const NOW = new Date('2026-03-01T09:12:34Z');
const postgres = findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'tys-backup-'));
const open: Database[] = [];
afterAll(async () => {
  await Promise.all(open.map(({ close }) => close()));
  rmSync(folder, { recursive: true, force: true });
});

const engines: Record<string, () => Promise<Database>> = {
  embedded: () => openTestDatabase('empty'),
  ...(postgres && { postgres: async () => openDatabase({ url: await postgres.newDatabase(), dataDir: '' }) }),
};
const kept = (database: Database) => {
  open.push(database);
  return database;
};
const openEmpty = async (engine: string) => kept(await engines[engine]!());

interface Source {
  database: Database;
  file: string;
  content: unknown;
}
/** Result of `contentOf` for a table without rows. */
const NOTHING = { count: 0, sum: null };
/** Databases to back up, by engine. The backup of the first database is restored on the other databases. */
const sources: Record<string, Source> = {};
const backUpOf = async (engine: string, database: Database) => {
  const { rows } = await database.pool.query<{ id: number }>('select id from tys.users limit 1');
  await startSession(database.db, rows[0]!.id, new Date());
  await beginTicket(database.db, new Date(), { purpose: 'second_step', userId: rows[0]!.id });
  const content = { ...(await contentOf(database)), sessions: NOTHING, factor_tickets: NOTHING };
  const file = join(folder, `${engine}.backup`);
  await backUp(database.pool, file, NOW);
  sources[engine] = { database, file, content };
};

/**
 * Deletes most ledger lines of the demo data, because each row is written and read six times. The rest still needs several
 * batches. Triggers are off, so the stored totals are computed again afterwards.
 */
const KEEP_A_TENTH = `
  begin;
  set local session_replication_role = replica;
  delete from tys.seller_transactions where id % 10 > 0;
  delete from tys.payouts p where not exists (select from tys.seller_transactions where payout_id = p.id);
  delete from tys.buyer_transactions t where id % 10 > 0 and refund_of is null
    and not exists (select from tys.buyer_transactions where refund_of = t.id)
    and not exists (select from tys.refund_requests where transaction_id = t.id);
  delete from tys.bookings b where not exists (select from tys.reports where booking_id = b.id)
    and not exists (select from tys.buyer_transactions where booking_id = b.id)
    and not exists (select from tys.seller_transactions where booking_id = b.id);
  update tys.person_totals p set amount =
    coalesce((select sum(case type when 'credit' then 1 else -1 end * amount_hundredths)
      from tys.buyer_transactions where buyer_id = user_id), 0) +
    coalesce((select sum(amount_cents) from tys.seller_transactions where seller_id = user_id and type = 'earning'), 0);
  commit`;

beforeAll(async () => {
  const source = kept(await openTestDatabase('seeded'));
  await source.pool.query(KEEP_A_TENTH);
  await source.pool.query('delete from tys.plans where id = (select max(id) from tys.plans)');
  await source.pool.query(`update tys.users set first_name = E'Zo\\u00eb "\\\\ \\n\\t' where id = 1001`);
  // Adds each kind of MFA method.
  await addOneTimeCodes(source.db, 1001);
  await makeRecoveryCodes(source.db, 1001, NOW);
  await source.db
    .insert(passkeys)
    .values({
      userId: 1001,
      credentialId: 'a-passkey',
      publicKey: Buffer.from('a key'),
      counter: 7,
      host: 'salon.example',
      transports: ['internal', 'hybrid'],
      name: 'Laptop, "mine"',
    });
  await backUpOf('embedded', source);
  for (const engine of Object.keys(engines).slice(1)) {
    const target = await openEmpty(engine);
    await restore(target.pool, sources.embedded!.file, { replace: false });
    await backUpOf(engine, target);
  }
});

/** Pairs of engines. The backup of the first engine is restored on the second one. */
const hops = Object.keys(engines).map((from, at, all) => [from, all[(at + 1) % all.length]!] as const);

describe.each(hops)('a backup of the engine %s, restored on the engine %s', (from, to) => {
  test('a restored database has all data of the backup except sessions, and keeps its constraints, triggers and indexes', async () => {
    const { file, content } = sources[from]!;
    const target = await openEmpty(to);
    const rules = await rulesOf(target);
    await restore(target.pool, file, { replace: false });
    expect(await contentOf(target)).toEqual(content);
    expect(await rulesOf(target)).toEqual(rules);
  });
});

test.each(Object.keys(engines))(
  'a restore on the engine %s replaces the existing content of a database only if the option `replace` is true',
  async (engine) => {
    const { database, file, content } = sources[engine]!;
    await database.pool.query("update tys.users set first_name = 'Changed'");
    const [changed, rules] = [await contentOf(database), await rulesOf(database)];
    await expect(restore(database.pool, file, { replace: false })).rejects.toThrow(
      'not empty. Nothing was changed',
    );
    expect(await contentOf(database)).toEqual(changed);
    await restore(database.pool, file, { replace: true });
    expect(await contentOf(database)).toEqual(content);
    expect(await rulesOf(database)).toEqual(rules);
  },
);
