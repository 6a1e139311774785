// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine must run the triggers.

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createChainWriter, appendPendingEvents, verifyActivity } from '../../../server/modules/auditLog';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPerson } from '../helpers/people';
import { waitFor } from '../../support/waitFor';

describe('hash chain', () => {
  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  const verify = () => verifyActivity(it.pool);
  const eventIds = async () =>
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

  test('the verification counts events as pending until the server appends them to the hash chain', async () => {
    expect(await verify()).toMatchObject({ sealed: 0, pending: 6, position: 0 });
    expect(await appendPendingEvents(it.db)).toBe(true);
    const whole = await verify();
    expect(whole).toMatchObject({ sealed: 6, pending: 0, position: 6 });
    expect(whole.broken).toBeUndefined();
  });

  test('after a database failure, the server appends pending events even without further changes', async () => {
    const warn = vi.fn<() => void>();
    const chainWriter = createChainWriter(it.db, { info: warn, warn, error: warn });
    await it.pool.query('alter table tys.activity_pending rename to gone');
    chainWriter.schedule();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    await it.pool.query('alter table tys.gone rename to activity_pending');
    await waitFor(async () => expect(await verify()).toMatchObject({ sealed: 6, pending: 0 }));
    await chainWriter.close();
  });

  test('concurrent changes and concurrent writers produce a single unbroken chain', async () => {
    await appendPendingEvents(it.db);
    const append = async () => {
      for (let n = 0; n < 5; n++) await appendPendingEvents(it.db);
    };
    const change = (id: number) => admin.call('unblockUsers', { user_ids: [id] });
    await Promise.all([...people.map(change), append(), append(), append()]);
    await appendPendingEvents(it.db);
    const whole = await verify();
    expect(whole).toMatchObject({ sealed: 12, pending: 0, position: 12 });
    expect(whole.broken).toBeUndefined();
  });

  describe('database protection', () => {
    test.each(['activity', 'activity_texts', 'activity_seals'])(
      'the database rejects changing or deleting rows of %s',
      async (table) => {
        await appendPendingEvents(it.db);
        const target = sql.raw(`tys.${table}`);
        const column = sql.raw(
          table === 'activity_seals' ? 'hash' : table === 'activity' ? 'facts' : 'value',
        );
        for (const statement of [
          sql`update ${target} set ${column} = ${column}`,
          sql`delete from ${target}`,
          sql`truncate ${target}`,
          sql`truncate ${target} cascade`,
        ]) {
          await expect(it.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
        }
      },
    );

    test('the database rejects deleting pending events from the queue', async () => {
      await admin.call('createCategory', { name: 'Nails', is_popular: 0, image: 'data:image/png;base64,' });
      await admin.call('blockUsers', { user_ids: [people[0]!] });
      await expect(it.db.execute(sql`delete from tys.activity_pending`)).rejects.toMatchObject({
        cause: { code: '42501' },
      });
      await appendPendingEvents(it.db);
    });
  });

  /** Runs statements without the triggers, as the owner of the tables could. */
  const tamper = async (...statements: string[]) => {
    const client = await it.pool.connect();
    try {
      await client.query('set session_replication_role = replica');
      for (const statement of statements) await client.query(statement);
      await client.query('reset session_replication_role');
    } finally {
      client.release();
    }
  };
  /** Returns the fault that the verification finds after these statements. */
  const faultAfter = async (...statements: string[]) => {
    await tamper(...statements);
    return (await verify()).broken;
  };

  describe('verification', () => {
    beforeEach(() => appendPendingEvents(it.db));

    test.each([
      [
        'a changed amount',
        `update tys.activity set facts = '{"credits_hundredths":1}' where id = $3`,
        'event $3 was changed',
      ],
      [
        'a changed time',
        `update tys.activity set created_at = created_at - interval '1 day' where id = $3`,
        'event $3 was changed',
      ],
      [
        'a time changed by less than a millisecond',
        `update tys.activity set created_at = created_at + interval '1 microsecond' where id = $3`,
        'event $3 was changed',
      ],
      ['a changed actor', 'update tys.activity set actor_id = 77 where id = $3', 'event $3 was changed'],
      [
        'a changed name',
        `update tys.activity_texts set value = '{"name":"Nobody"}' where event_id = $3 and part = 'actor'`,
        'the text of event $3 was changed',
      ],
      [
        'a changed search text',
        `update tys.activity_texts set words = 'nothing' where event_id = $3 and part = 'detail'`,
        'the search text of event $3 was changed',
      ],
      [
        'missing texts',
        `delete from tys.activity_texts where event_id = $3 and part = 'detail'`,
        'the text of event $3 is missing',
      ],
      ['a missing event', 'delete from tys.activity where id = $3', 'event $3 at position 3 is missing'],
      [
        'a missing hash',
        'delete from tys.activity_seals where event_id = $3',
        'position 3 of the hash chain is missing',
      ],
      [
        'a replaced hash',
        `update tys.activity_seals set hash = sha256('mine') where event_id = $3`,
        'the hash at position 3 does not match event $3',
      ],
    ])('the verification of the hash chain finds %s', async (_what, statement, sentence) => {
      const [, , third] = await eventIds();
      const withId = (text: string) => text.replaceAll('$3', String(third));
      expect(await faultAfter(withId(statement))).toContain(withId(sentence));
    });

    test('the verification of the hash chain finds an inserted event', async () => {
      const sentence = await faultAfter(
        `insert into tys.activity (id, created_at, action, facts, digest) values (999, now(), 'refunded', '{}', sha256('x'))`,
      );
      expect(sentence).toContain('event 999 was inserted');
    });

    test('the verification of the hash chain finds stored texts that belong to no event', async () => {
      const sentence = await faultAfter(
        `insert into tys.activity_texts (event_id, part, salt, value, words) values (999, 'detail', '', '{}', 'salon')`,
      );
      expect(sentence).toBe('the search text of event 999 was changed');
    });

    test('the verification finds a removed end of the chain if the caller passes the last position and hash of an earlier verification', async () => {
      const { position, hash } = await verify();
      const last = (await eventIds()).at(-1);
      const removal = [
        `delete from tys.activity_seals where position = ${position}`,
        `delete from tys.activity where id = ${last}`,
        `delete from tys.activity_texts where event_id = ${last}`,
      ];
      expect(await faultAfter(...removal)).toBeUndefined();
      expect((await verifyActivity(it.pool, { position, hash })).broken).toContain(
        `it once reached position ${position}`,
      );
    });

    test('the verification finds a removed start of the chain if the audit log has no event of an archiving', async () => {
      const { position } = await verify();
      const middle = Math.floor(position / 2);
      // The triggers stay enabled, because the database role of the server cannot disable them.
      const client = await it.pool.connect();
      await client.query('begin');
      const archived = `select event_id from tys.activity_seals where position <= ${middle}`;
      await client.query(`insert into tys.activity_archives (up_to, hash, file, file_hash, created_at)
      select position, hash, 'none', hash, now() from tys.activity_seals where position = ${middle}`);
      await client.query(`delete from tys.activity_texts where event_id in (${archived})`);
      await client.query(`delete from tys.activity where id in (${archived})`);
      await client.query(`delete from tys.activity_seals where position <= ${middle}`);
      await client.query('commit');
      client.release();
      expect((await verify()).broken).toBe(
        `events before position ${middle + 1} are missing and were not archived`,
      );
    });
  });
});
