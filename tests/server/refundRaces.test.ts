import { type MockInstance, afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createRandom } from '../../server/runtime/demo/random';
import { seedOf, timesOf } from '../support/longTrials';
import { addReport, addRequest } from './support/concerns';
import { createExtrasClient } from './support/extras';
import { deletedDuring } from './support/deletedDuring';
import { addDebit } from './support/money';

import { openTestApp, type TestApp } from './support/openTestApp';

/**
 * A few: each of them asks the same again. What surely comes while a deletion is under way is in the first tests; these look
 * for a moment that nobody thought of.
 */
const REFUND_ROUNDS = timesOf('REFUND_ROUNDS', 2, 10);
const LEAVING_ROUNDS = timesOf('LEAVING_ROUNDS', 2, 30);
/** Hundreds of calls, on a machine that may be busy. */
const PATIENCE = 120_000;

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let complaint: MockInstance;
beforeEach(async () => {
  it = await openTestApp();
  admin = await it.withRoles('buyers', 'sellers', 'finance', 'admins', 'reports');
  // Looked at when the refund commits: is its buyer deleted by then?
  await it.pool.query(`create table tys.too_late (debit integer);
    create function tys.look() returns trigger language plpgsql as $$ begin
      insert into tys.too_late select new.refund_of from tys.users where id = new.buyer_id and deleted_at is not null;
      return null; end $$;
    create constraint trigger look after insert on tys.buyer_transactions deferrable initially deferred
      for each row when (new.refund_of is not null) execute function tys.look()`);
});
beforeEach(() => {
  complaint = vi.spyOn(console, 'error');
});
/** Nobody waited for ever, which is a line in the log, and no refund came after its buyer had gone. */
const expectNoHarm = async () => {
  expect(complaint).not.toHaveBeenCalled();
  expect((await it.pool.query('select * from tys.too_late')).rows).toEqual([]);
};
afterEach(() => it.close());

const refund = (id: number, credits_to_refund = 1) => admin.call('refund', { id, credits_to_refund });

test('a refund that comes while its buyer is being deleted waits, and is refused', async () => {
  const { id, buyerId } = await addDebit(it.db, 10_00);
  expect(await deletedDuring(it.pool, buyerId, () => refund(id))).toMatchObject({
    status: 409,
    message: "The buyer's account has been deleted",
  });
});

test('so does the approval of a request', async () => {
  const { id, buyerId } = await addRequest(it.db);
  const extras = createExtrasClient(it.app, admin.headers);
  const approve = () => extras.put('refund-requests', id, { status: 'approved' });
  expect(await deletedDuring(it.pool, buyerId, approve)).toMatchObject({
    status: 409,
    body: { message: "The buyer's account has been deleted" },
  });
});

test(
  'of refunds beside the deletion of their buyers, none comes after it',
  async () => {
    for (let round = 0; round < REFUND_ROUNDS; round++) {
      const debits = await Promise.all(Array.from({ length: 15 }, () => addDebit(it.db, 10_00)));
      const answers = await Promise.all(
        debits.flatMap(({ id, buyerId }) => [
          refund(id),
          admin.call('deleteUsers', { user_ids: [buyerId] }),
          refund(id, 2),
        ]),
      );
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
    await expectNoHarm();
  },
  PATIENCE,
);

/** Everything that locks people, debits and requests, in no order. */
test(
  'refunds, decisions, reports and deletions of the same people by people who leave: nobody waits for ever',
  async () => {
    const random = createRandom(seedOf(5));
    for (let round = 0; round < LEAVING_ROUNDS; round++) {
      const leaving = await Promise.all([1, 2, 3].map(() => it.withRoles('finance', 'buyers', 'reports')));
      const requests = await Promise.all(Array.from({ length: 6 }, () => addRequest(it.db)));
      const reports = await Promise.all(Array.from({ length: 6 }, () => addReport(it.db)));
      const all = [
        ...requests.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
        ...reports.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
        ...leaving.map(({ id }) => id),
      ];
      const some = () => all.filter(() => random.unit() < 0.5);
      const work = [
        ...requests.flatMap(({ id, debit }, at) => {
          const who = leaving[at % 3]!;
          const extras = createExtrasClient(it.app, who.headers);
          return [
            () => extras.put('refund-requests', id, { status: 'approved' }),
            () => extras.put('refund-requests', id, { status: 'denied', note: 'No.' }),
            () => who.call('refund', { id: debit, credits_to_refund: 5 }),
            () => refund(debit, 3),
          ];
        }),
        ...reports.map(
          ({ id }, at) =>
            () =>
              createExtrasClient(it.app, leaving[at % 3]!.headers).put('reports', id, { status: 'closed' }),
        ),
        ...Array.from(
          { length: 6 },
          () => () => admin.call('deleteUsers', { user_ids: [...some(), all[0]!] }),
        ),
      ];
      const shuffled = work.map((run) => ({ run, at: random.unit() })).toSorted((a, b) => a.at - b.at);
      const answers = await Promise.all(shuffled.map(({ run }) => run()));
      for (const { status } of answers) expect([200, 401, 409, 422]).toContain(status);
    }
    await expectNoHarm();
  },
  PATIENCE,
);
