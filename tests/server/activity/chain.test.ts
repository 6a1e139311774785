// Both engines: triggers and functions of the database keep the chain.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  archiveActivity,
  createChainWriter,
  appendPendingEvents,
  verifyActivity,
} from '../../../server/modules/auditLog';
import { openTestApp, type TestApp } from '../support/openTestApp';
import { addPerson } from '../support/people';
import { waitFor } from '../../support/waitFor';

describe('hash chain', () => {
  /** The chain of what was done: it cannot be rewritten, and where somebody did it all the same, that place is named. */

  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  const verified = () => verifyActivity(it.pool);
  const events = async () =>
    (await it.db.execute<{ id: string }>(sql`select id from tys.activity order by id`)).rows.map(({ id }) =>
      Number(id),
    );

  let people: number[];
  beforeEach(async () => {
    it = await openTestApp();
    admin = await it.withRoles('sellers', 'categories');
    people = [];
    for (let n = 0; n < 6; n++) {
      const id = await addPerson(it.db, { firstName: 'Katya', lastName: 'Petrova' });
      people.push(id);
      await admin.call('blockUsers', { user_ids: [id] });
    }
  });
  afterEach(() => it.close());

  test('an event waits for its seal, and is looked at all the same', async () => {
    expect(await verified()).toMatchObject({ sealed: 0, pending: 6, position: 0 });
    expect(await appendPendingEvents(it.db)).toBe(true);
    const whole = await verified();
    expect(whole).toMatchObject({ sealed: 6, pending: 0, position: 6 });
    expect(whole.broken).toBeUndefined();
  });

  test('an event that could not be sealed is sealed once the database answers again, without another change', async () => {
    const warn = vi.fn<() => void>();
    const chainWriter = createChainWriter(it.db, { info: warn, warn, error: warn });
    await it.pool.query('alter table tys.activity_pending rename to gone');
    chainWriter.schedule();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    await it.pool.query('alter table tys.gone rename to activity_pending');
    await waitFor(async () => expect(await verified()).toMatchObject({ sealed: 6, pending: 0 }));
    await chainWriter.close();
  });

  test('changes at the same moment and several who seal make one chain', async () => {
    await appendPendingEvents(it.db);
    const seals = async () => {
      for (let n = 0; n < 5; n++) await appendPendingEvents(it.db);
    };
    const change = (id: number) => admin.call('unblockUsers', { user_ids: [id] });
    await Promise.all([...people.map(change), seals(), seals(), seals()]);
    await appendPendingEvents(it.db);
    const whole = await verified();
    expect(whole).toMatchObject({ sealed: 12, pending: 0, position: 12 });
    expect(whole.broken).toBeUndefined();
  });

  describe('the database refuses', () => {
    test.each(['activity', 'activity_texts', 'activity_seals'])(
      'to change or delete rows of %s',
      async (table) => {
        await appendPendingEvents(it.db);
        const of = sql.raw(`tys.${table}`);
        const column = sql.raw(
          table === 'activity_seals' ? 'hash' : table === 'activity' ? 'facts' : 'value',
        );
        for (const rewriting of [
          sql`update ${of} set ${column} = ${column}`,
          sql`delete from ${of}`,
          sql`truncate ${of}`,
          sql`truncate ${of} cascade`,
        ]) {
          await expect(it.db.execute(rewriting)).rejects.toMatchObject({ cause: { code: '42501' } });
        }
      },
    );

    test('to forget that an event waits for its seal', async () => {
      await admin.call('createCategory', { name: 'Nails', is_popular: 0, image: 'data:image/png;base64,' });
      await admin.call('blockUsers', { user_ids: [people[0]!] });
      await expect(it.db.execute(sql`delete from tys.activity_pending`)).rejects.toMatchObject({
        cause: { code: '42501' },
      });
      await appendPendingEvents(it.db);
    });
  });

  /** Runs statements without the triggers, as the owner of the tables could. */
  const rewrite = async (...statements: string[]) => {
    const client = await it.pool.connect();
    try {
      await client.query('set session_replication_role = replica');
      for (const statement of statements) await client.query(statement);
      await client.query('reset session_replication_role');
    } finally {
      client.release();
    }
  };
  /** @returns the break that is found after these statements */
  const broken = async (...statements: string[]) => {
    await rewrite(...statements);
    return (await verified()).broken;
  };

  describe('a break is named by its place:', () => {
    beforeEach(() => appendPendingEvents(it.db));

    test.each([
      [
        'an amount',
        `update tys.activity set facts = '{"credits_hundredths":1}' where id = $3`,
        'event $3 was changed',
      ],
      [
        'the time',
        `update tys.activity set created_at = created_at - interval '1 day' where id = $3`,
        'event $3 was changed',
      ],
      [
        'the time, by less than a millisecond',
        `update tys.activity set created_at = created_at + interval '1 microsecond' where id = $3`,
        'event $3 was changed',
      ],
      ['who it was', 'update tys.activity set actor_id = 77 where id = $3', 'event $3 was changed'],
      [
        'a name',
        `update tys.activity_texts set value = '{"name":"Nobody"}' where event_id = $3 and part = 'actor'`,
        'the text of event $3 was changed',
      ],
      [
        'what a search finds it by',
        `update tys.activity_texts set words = 'nothing' where event_id = $3 and part = 'detail'`,
        'the search text of event $3 was changed',
      ],
      [
        'words that are gone',
        `delete from tys.activity_texts where event_id = $3 and part = 'detail'`,
        'the text of event $3 is missing',
      ],
      [
        'an event that is gone',
        'delete from tys.activity where id = $3',
        'event $3 at position 3 is missing',
      ],
      [
        'a seal that is gone',
        'delete from tys.activity_seals where event_id = $3',
        'position 3 of the hash chain is missing',
      ],
      [
        'a seal of its own',
        `update tys.activity_seals set hash = sha256('mine') where event_id = $3`,
        'the hash at position 3 does not match event $3',
      ],
    ])('%s', async (_what, statement, sentence) => {
      const [, , third] = await events();
      const named = (text: string) => text.replaceAll('$3', String(third));
      expect(await broken(named(statement))).toContain(named(sentence));
    });

    test('an event that was put in', async () => {
      const sentence = await broken(
        `insert into tys.activity (id, created_at, action, facts, digest) values (999, now(), 'refunded', '{}', sha256('x'))`,
      );
      expect(sentence).toContain('event 999 was inserted');
    });

    test('words of an event that is not there', async () => {
      const sentence = await broken(
        `insert into tys.activity_texts (event_id, part, salt, value, words) values (999, 'detail', '', '{}', 'salon')`,
      );
      expect(sentence).toBe('the search text of event 999 was changed');
    });

    test('an end that was cut off, where it was noted before', async () => {
      const { position, hash } = await verified();
      const last = (await events()).at(-1);
      const cut = [
        `delete from tys.activity_seals where position = ${position}`,
        `delete from tys.activity where id = ${last}`,
        `delete from tys.activity_texts where event_id = ${last}`,
      ];
      expect(await broken(...cut)).toBeUndefined();
      expect((await verifyActivity(it.pool, { position, hash })).broken).toContain(
        `it once reached position ${position}`,
      );
    });

    test('a beginning that was cut off as if it were archived', async () => {
      const { position } = await verified();
      const middle = Math.floor(position / 2);
      // With all triggers at work: this is all that the program's own role may do.
      const client = await it.pool.connect();
      await client.query('begin');
      const old = `select event_id from tys.activity_seals where position <= ${middle}`;
      await client.query(`insert into tys.activity_archives (up_to, hash, file, file_hash, created_at)
      select position, hash, 'none', hash, now() from tys.activity_seals where position = ${middle}`);
      await client.query(`delete from tys.activity_texts where event_id in (${old})`);
      await client.query(`delete from tys.activity where id in (${old})`);
      await client.query(`delete from tys.activity_seals where position <= ${middle}`);
      await client.query('commit');
      client.release();
      expect((await verified()).broken).toBe(
        `events before position ${middle + 1} are missing and were not archived`,
      );
    });
  });
});

describe('archive', () => {
  /** What is old goes into a file, and the chain goes on from where the file ends. */

  let folder: string;
  let file: string;
  const MARCH = new Date('2026-03-01T00:00:00Z');
  let today: Date;
  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tys-archive-'));
    file = join(folder, 'until-march');
    today = new Date('2026-02-27T10:00:00Z');
    it = await openTestApp({ now: () => today });
    admin = await it.withRoles('admins', 'sellers');
    const block = async () => {
      const id = await addPerson(it.db, { firstName: 'Katya' });
      await admin.call('blockUsers', { user_ids: [id] });
    };
    await block();
    await block();
    today = new Date('2026-03-02T10:00:00Z');
    await block();
    await appendPendingEvents(it.db);
  });
  afterEach(async () => {
    await it.close();
    rmSync(folder, { recursive: true });
  });

  test('nothing is written where nothing is old', async () => {
    expect(await archiveActivity(it.pool, file, new Date('2026-02-01'))).toMatchObject({ events: 0 });
    expect(existsSync(file)).toBe(false);
  });

  test('old events go into a file that says what they were, and the rest is verified from there', async () => {
    const before = await verifyActivity(it.pool);
    const { sha256, ...archived } = await archiveActivity(it.pool, file, MARCH);
    expect(archived).toEqual({ events: 2, upTo: 2 });
    const written = readFileSync(file);
    expect(createHash('sha256').update(written).digest('hex')).toBe(sha256);
    const lines = written
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatchObject({ position: '1', action: 'blocked', actor_id: admin.id });
    expect(JSON.stringify(lines[1])).toContain('Katya');
    await appendPendingEvents(it.db);
    const after = await verifyActivity(it.pool);
    // The one of March, and that the others were archived.
    expect(after).toMatchObject({ sealed: 2, archived: 2, position: 4, pending: 0 });
    expect(after.broken).toBeUndefined();
    // The end noted before is still in it.
    expect((await verifyActivity(it.pool, before)).broken).toBeUndefined();
  });

  test('a file that is there is left alone', async () => {
    writeFileSync(file, 'of another day');
    await expect(archiveActivity(it.pool, file, new Date('2026-04-01'))).rejects.toThrow('already exists');
    expect(readFileSync(file, 'utf8')).toBe('of another day');
  });

  test('nothing is archived of a broken chain', async () => {
    const other = join(folder, 'broken');
    await it.pool.query('alter table tys.activity disable trigger user');
    await it.pool.query("update tys.activity set facts = '{}', action = 'deleted' where action = 'blocked'");
    await expect(archiveActivity(it.pool, other, new Date('2026-04-01'))).rejects.toThrow(
      'The hash chain is broken',
    );
    expect(existsSync(other)).toBe(false);
    expect(existsSync(`${other}.unfinished`)).toBe(false);
  });
});
