import { type MockInstance, afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createRandom } from '../../../server/runtime/demo/random';
import { seedOf, roundsOf } from '../../support/longTrials';
import { addReport, addRequest, addDebit } from '../helpers/records';
import { createExtrasClient } from '../helpers/client';
import { deleteDuring } from '../helpers/deleteDuring';

import { openTestApp, type TestApp } from '../helpers/openTestApp';

/** Number of rounds. The requests of a round overlap only by chance. Tests with `deleteDuring` force the overlap. */
const REFUND_ROUNDS = roundsOf('REFUND_ROUNDS', 2, 10);
const DELETION_ROUNDS = roundsOf('LEAVING_ROUNDS', 2, 30);
/** Timeout of a test that sends hundreds of requests on a busy machine. */
const TIMEOUT_MS = 120_000;

let testApp: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let errorLog: MockInstance;
beforeEach(async () => {
  testApp = await openTestApp();
  admin = await testApp.withRoles('buyers', 'sellers', 'finance', 'admins', 'reports');
  // At the commit of a refund, the trigger stores the refunded debit if the buyer is already deleted.
  await testApp.pool.query(`create table tys.too_late (debit integer);
    create function tys.look() returns trigger language plpgsql as $$ begin
      insert into tys.too_late select new.refund_of from tys.users where id = new.buyer_id and deleted_at is not null;
      return null; end $$;
    create constraint trigger look after insert on tys.buyer_transactions deferrable initially deferred
      for each row when (new.refund_of is not null) execute function tys.look()`);
});
beforeEach(() => {
  errorLog = vi.spyOn(console, 'error');
});
/** Fails if the server logged an error, such as a deadlock, or committed a refund after the deletion of the buyer. */
const expectNoDeadlockOrLateRefund = async () => {
  expect(errorLog).not.toHaveBeenCalled();
  expect((await testApp.pool.query('select * from tys.too_late')).rows).toEqual([]);
};
afterEach(() => testApp.close());

const refund = (id: number, credits_to_refund = 1) => admin.call('refund', { id, credits_to_refund });

test('the server rejects a refund with 409 when a concurrent transaction deletes the buyer first', async () => {
  const { id, buyerId } = await addDebit(testApp.db, 10_00);
  expect(await deleteDuring(testApp.pool, buyerId, () => refund(id))).toMatchObject({
    status: 409,
    message: "The buyer's account was deleted, so no credits can be refunded",
  });
});

test('the server rejects the approval of a refund request with 409 when a concurrent transaction deletes the buyer first', async () => {
  const { id, buyerId } = await addRequest(testApp.db);
  const extras = createExtrasClient(testApp.app, admin.headers);
  const approve = () => extras.put('refund-requests', id, { status: 'approved' });
  expect(await deleteDuring(testApp.pool, buyerId, approve)).toMatchObject({
    status: 409,
    body: { message: "The buyer's account was deleted, so no credits can be refunded" },
  });
});

test(
  'the server never commits a refund after a concurrent deletion of the buyer',
  async () => {
    for (let round = 0; round < REFUND_ROUNDS; round++) {
      const debits = await Promise.all(Array.from({ length: 15 }, () => addDebit(testApp.db, 10_00)));
      const answers = await Promise.all(
        debits.flatMap(({ id, buyerId }) => [
          refund(id),
          admin.call('deleteUsers', { user_ids: [buyerId] }),
          refund(id, 2),
        ]),
      );
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
    await expectNoDeadlockOrLateRefund();
  },
  TIMEOUT_MS,
);

test(
  'concurrent refunds, refund decisions, report closures and deletions of the same people cause no deadlock',
  async () => {
    const random = createRandom(seedOf(5));
    for (let round = 0; round < DELETION_ROUNDS; round++) {
      const deletedAdmins = await Promise.all(
        [1, 2, 3].map(() => testApp.withRoles('finance', 'buyers', 'reports')),
      );
      const requests = await Promise.all(Array.from({ length: 6 }, () => addRequest(testApp.db)));
      const reports = await Promise.all(Array.from({ length: 6 }, () => addReport(testApp.db)));
      const all = [
        ...requests.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
        ...reports.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
        ...deletedAdmins.map(({ id }) => id),
      ];
      const some = () => all.filter(() => random.unit() < 0.5);
      const work = [
        ...requests.flatMap(({ id, debit }, at) => {
          const administrator = deletedAdmins[at % 3]!;
          const extras = createExtrasClient(testApp.app, administrator.headers);
          return [
            () => extras.put('refund-requests', id, { status: 'approved' }),
            () => extras.put('refund-requests', id, { status: 'denied', note: 'No.' }),
            () => administrator.call('refund', { id: debit, credits_to_refund: 5 }),
            () => refund(debit, 3),
          ];
        }),
        ...reports.map(
          ({ id }, at) =>
            () =>
              createExtrasClient(testApp.app, deletedAdmins[at % 3]!.headers).put('reports', id, {
                status: 'closed',
              }),
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
    await expectNoDeadlockOrLateRefund();
  },
  TIMEOUT_MS,
);
