// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine overwrites erased data.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { contactSubmissions, replies } from '../../server/db/schema';
import { deleteExpired } from '../../server/runtime/housekeeping';
import { putIntoOutbox } from '../../server/platform/mail/deliver';
import type { Log } from '../../server/db/log';
import { every } from '../../server/runtime/schedule';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { addPerson } from './helpers/people';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let it: TestApp;
let outbox: string;
const warn = vi.fn<Log['warn']>();
const log = { info: () => {}, warn, error: () => {} };
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(() => {
  warn.mockClear();
  outbox = mkdtempSync(join(tmpdir(), 'tys-outbox-'));
});
afterEach(() => rmSync(outbox, { recursive: true, force: true }));
afterAll(() => it.close());

const work = (now?: () => Date) => deleteExpired({ db: it.db, outbox, log, ...(now && { now }) });
const fromNow = (ms: number) => new Date(Date.now() + ms);

describe('expired rows', () => {
  beforeEach(async () => {
    const { id } = await it.withRoles();
    await it.pool.query('truncate tys.sessions, tys.password_resets, tys.factor_tickets, tys.rate_limits');
    const session = 'insert into tys.sessions (token_hash, user_id, expires_at) values ($1, $2, $3)';
    await it.pool.query(session, ['long ago', id, fromNow(-25 * HOUR)]);
    await it.pool.query(session, ['lately', id, fromNow(-23 * HOUR)]);
    await it.pool.query(session, ['on', id, fromNow(DAY)]);
    const reset = `insert into tys.password_resets (email, token_hash, code_hash, tries, expires_at)
      values ($1, $1, 'x', 0, $2)`;
    await it.pool.query(reset, ['old@b.example', fromNow(-1000)]);
    await it.pool.query(reset, ['new@b.example', fromNow(HOUR)]);
    const ticket = 'insert into tys.factor_tickets (token_hash, purpose, expires_at) values ($1, $2, $3)';
    await it.pool.query(ticket, ['old ticket', 'passkey_alone', fromNow(-1000)]);
    await it.pool.query(ticket, ['ticket', 'passkey_alone', fromNow(HOUR)]);
    const limit = 'insert into tys.rate_limits values ($1, 1, $2)';
    await it.pool.query(limit, ['old', Date.now() - 1000]);
    await it.pool.query(limit, ['new', Date.now() + HOUR]);
    await it.pool.query(limit, ['for ever', null]);
  });
  const left = async () => {
    const { rows } = await it.pool.query<{ what: string }>(
      `select convert_from(token_hash, 'utf8') what from tys.sessions union all select email from tys.password_resets
        union all select convert_from(token_hash, 'utf8') from tys.factor_tickets
        union all select key from tys.rate_limits`,
    );
    return rows.map(({ what }) => what).toSorted();
  };
  const KEPT = ['for ever', 'lately', 'new', 'new@b.example', 'on', 'ticket'];
  const ALL = [...KEPT, 'long ago', 'old', 'old ticket', 'old@b.example'].toSorted();

  test('housekeeping deletes all expired rows, and no other rows', async () => {
    await work();
    expect(await left()).toEqual(KEPT);
    expect(warn).not.toHaveBeenCalled();
  });

  test('housekeeping deletes no valid row if the clock of the server process is years ahead, and no row at all if that clock is behind', async () => {
    await work(() => fromNow(-30 * DAY));
    expect(await left()).toEqual(ALL);
    await work(() => fromNow(3650 * DAY));
    expect(await left()).toEqual(KEPT);
  });

  test('only one of several processes runs the housekeeping at a time', async () => {
    const client = await it.pool.connect();
    const isAlone = it.pool.options.max === 1;
    if (!isAlone) await client.query("select pg_advisory_lock(hashtext('tys.housekeeping'))");
    const tidied = work();
    if (!isAlone) await tidied;
    const before = (await client.query('select from tys.sessions')).rows.length;
    await client.query('select pg_advisory_unlock_all()');
    client.release();
    await tidied;
    // On the embedded engine, the housekeeping waits for the only connection and then runs.
    expect([before, (await left()).length]).toEqual([3, isAlone ? KEPT.length : ALL.length]);
  });
});

describe('the outbox', () => {
  test('housekeeping deletes complete and partial mails in the outbox that are older than the lifetime of a reset code, and no other files', async () => {
    for (const text of ['old', 'new']) putIntoOutbox(outbox, Buffer.from(text));
    const [old, fresh] = readdirSync(outbox).toSorted() as [string, string];
    const half = '2026-01-01T00-00-00.000Z-abcdef.part';
    writeFileSync(join(outbox, half), 'half');
    writeFileSync(join(outbox, 'mine.eml'), 'not ours');
    mkdirSync(join(outbox, 'sent'));
    const past = fromNow(-10 * 60_000 - 1000);
    for (const name of [old, half, 'mine.eml', 'sent']) utimesSync(join(outbox, name), past, past);
    const almost = fromNow(-9 * 60_000);
    utimesSync(join(outbox, fresh), almost, almost);
    await work();
    expect(readdirSync(outbox).toSorted()).toEqual([fresh, 'mine.eml', 'sent'].toSorted());
  });

  test('housekeeping logs no warning if the outbox does not exist', async () => {
    rmSync(outbox, { recursive: true });
    await work();
    expect(warn).not.toHaveBeenCalled();
  });
});

test('housekeeping marks a reply as failed, and its message as new, if the server stopped while sending the reply', async () => {
  const { id: author } = await it.withRoles('reports');
  const userId = await addPerson(it.db, { role: 'buyer' });
  const sent = { userId, subject: 'Parking', message: 'Where?', status: 'answered' } as const;
  const [message] = await it.db.insert(contactSubmissions).values(sent).returning();
  const reply = { messageId: message!.id, authorId: author, text: 'Here' };
  const ago = (seconds: number) => ({ ...reply, triedAt: fromNow(-seconds * 1000) });
  await it.db.insert(replies).values([
    { ...ago(70), text: 'lost' },
    { ...ago(50), text: 'on its way' },
    { ...ago(70), text: 'arrived', state: 'sent' },
  ]);
  // If the server's clock is an hour behind, no reply counts as lost yet.
  await work(() => fromNow(-HOUR));
  const states = async () =>
    (await it.db.select().from(replies).orderBy(replies.id)).map(({ text, state, failure }) => [
      text,
      state,
      failure,
    ]);
  expect((await states())[0]).toEqual(['lost', 'sending', null]);
  for (let time = 0; time < 2; time++) await work();
  expect(await states()).toEqual([
    ['lost', 'failed', 'unknown'],
    ['on its way', 'sending', null],
    ['arrived', 'sent', null],
  ]);
  const [now] = await it.db.select().from(contactSubmissions);
  expect(now!.status).toBe('new');
  const events = await it.pool.query(
    "select from tys.activity where action = 'reply_failed' and actor_id is null",
  );
  expect(events.rows).toHaveLength(1);
});

test('housekeeping logs a failure of the database, and still deletes expired mails of the outbox', async () => {
  const half = '2026-01-01T00-00-00.000Z-abcdef.eml';
  writeFileSync(join(outbox, half), 'x');
  utimesSync(join(outbox, half), new Date(0), new Date(0));
  await it.pool.query('alter table tys.sessions rename to elsewhere');
  await work();
  await it.pool.query('alter table tys.elsewhere rename to sessions');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Housekeeping of the database failed');
  expect(readdirSync(outbox)).toEqual([]);
});

test('two runs of a schedule never overlap, and stopping the schedule waits for the end of the current run', async () => {
  vi.useFakeTimers();
  let done = () => {};
  const begin = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (done = resolve)));
  const stop = every(1000, begin);
  await vi.advanceTimersByTimeAsync(5000);
  expect(begin).toHaveBeenCalledTimes(1);
  done();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begin).toHaveBeenCalledTimes(2);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(stopped).toBe(false);
  done();
  await stopping;
  expect(begin).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
