import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, describe, expect, test, vi } from 'vitest';

import { peopleOfAction } from '../../server/modules/accounts/changePeople';
import { reconcileIn } from '../../server/modules/finance/reconciliation';
import { canChangePerson } from '../../server/modules/auth/people';
import { actions, type Action, type ActionId } from '../../src/contract/actions';
import { SECTION_7 } from '../../src/contract/core/endpoint';
import { OTHER_REASON } from '../../src/contract/reasons';
import { ROLES, type Role } from '../../src/contract/roles';
import { endpoints } from '../apiSpecification';
import { FIELDS } from '../fakeProvider/section7';
import { createClient, createExtrasClient } from './helpers/client';
import { MINUTE, openMfa } from './helpers/openMfa';
import { addDebit } from './helpers/records';
import { addPeople } from './helpers/people';

/** These tests read the expected behavior of every action from its declaration. */

// Adds two actions on people: one adds credits to the ledgers of buyers, and the other takes credits.
const examples = vi.hoisted(() => () => import('./helpers/exampleActions'));
vi.mock('../../src/contract/actions', async (load) => (await examples()).declare(await load()));
vi.mock('../../src/contract/messages.en', async (load) => (await examples()).addEnglish(await load()));
vi.mock('../../src/contract/messages.es', async (load) => (await examples()).addSpanish(await load()));
vi.mock('../../server/modules/accounts', async (load) => (await examples()).register(await load()));

const IDS = Object.keys(actions) as ActionId[];
/** Amount of credits in a request, which each person receives or loses. */
const CREDITS = 3;
const CREDITS_HUNDREDTHS = 300;

describe('declared actions', () => {
  test('an action belongs to section 7 exactly if section 7 of the specification contains the endpoint of the action', () => {
    const section7 = new Set(FIELDS.map(([endpoint]) => endpoint));
    for (const id of IDS)
      expect([id, section7.has(`POST ${actions[id].path}`)]).toEqual([
        id,
        actions[id].capability === SECTION_7,
      ]);
  });

  test('an action has the specified group in the Activity filter, and an action on people moves credits in the specified direction', () => {
    // The two example actions have no specification.
    for (const id of IDS.filter((each) => endpoints.has(each))) {
      const { group, moves } = actions[id] as Action;
      const specified = endpoints.get(id)!;
      expect([id, group, moves]).toEqual([id, specified.group, specified.moves]);
    }
  });

  test('no two actions have the same permission, audit event or extension capability', () => {
    for (const part of ['action', 'event', 'capability'] as const) {
      const names = IDS.map((id) => actions[id][part] as string).filter((name) => name !== SECTION_7);
      expect(names).toEqual([...new Set(names)]);
    }
  });

  test('every action with a reason rejects the reason "other" without a note, with an error at the field `note`', () => {
    for (const id of IDS.filter((each) => 'reason' in actions[each].input.shape)) {
      const { error } = z.safeParse(actions[id].input, { reason: OTHER_REASON });
      const fields = error?.issues.map(({ path }) => path.join('.'));
      expect([id, fields]).toEqual([id, expect.arrayContaining(['note'])]);
    }
  });
});

describe('an action on buyers alone, which the roles `buyers` and `finance` permit', () => {
  const { kind, ...options } = peopleOfAction({
    resources: { buyers: 'buyer_account', finance: 'buyer_account' },
  });
  const buyer = { id: 1, role: 'buyer', isBlocked: false } as const;

  test('each of the roles alone permits the action, and another role does not', () => {
    const mayChange = (role: Role) => canChangePerson({ roles: [role] }, buyer, options);
    expect(ROLES.filter(mayChange)).toEqual(['buyers', 'finance']);
  });

  test('the action is limited to buyers, and an action with pages for several kinds of people has no such limit', () => {
    expect(kind).toBe('buyer');
    expect(peopleOfAction(actions.blockUsers)).toEqual({});
  });
});

describe.each(IDS.filter((id) => actions[id].amount !== undefined))(
  'the action %s, which moves credits',
  async (id) => {
    const declared: Action & { path: string } = actions[id];
    const { path, amount = '', event, reasons, input, resources, moves } = declared;
    const ledgerChange = moves === 'debit' ? -CREDITS_HUNDREDTHS : CREDITS_HUNDREDTHS;
    const on = await openMfa({ rule: 'asked', refundAboveHundredths: 2 * CREDITS_HUNDREDTHS });
    const { db } = on.it;
    afterAll(() => on.it.close());

    const signIn = async () => on.signIn((await on.addStaff(...ROLES)).email);
    const isOnPeople = 'user_ids' in input.shape;
    /** Adds people and a debit for a request. Returns the people, and a function that sends the request. */
    const prepare = async (credits = CREDITS) => {
      const debit = await addDebit(db, 100_00);
      const people = [debit.buyerId, ...(isOnPeople ? [(await addDebit(db, 100_00)).buyerId] : [])];
      const body = { ...(isOnPeople && { user_ids: people }), [amount]: credits };
      return {
        people,
        send: (client: ReturnType<typeof createClient>, more: object = {}) =>
          client.send('POST', path.replace(':id', String(debit.id)), {
            body: JSON.stringify({ ...body, ...more }),
          }),
      };
    };
    const balances = async (people: readonly number[]) => {
      const { rows } = await db.execute<{ buyer_id: number; balance: string }>(
        sql`select buyer_id, sum(case type when 'credit' then 1 else -1 end * amount_hundredths) balance
      from tys.buyer_transactions group by buyer_id`,
      );
      return people.map((person) => Number(rows.find((row) => row.buyer_id === person)?.balance ?? 0));
    };
    /** Returns the newest audit events, one for each person. */
    const events = async ({ extras }: Awaited<ReturnType<typeof signIn>>, people: readonly number[]) =>
      (await extras.list('activity', { range: [0, people.length - 1] })).rows;
    const firstReason = async ({ extras }: Awaited<ReturnType<typeof signIn>>) => {
      const { rows } = await extras.list('reasons', { filter: { kind: reasons, is_retired: false } });
      return String(rows[0]!.key);
    };

    test('the server adds the amount to the ledger of each person, or takes the amount, and stores an audit event with the amount and the reason', async () => {
      const session = await signIn();
      const { people, send } = await prepare();
      const before = await balances(people);
      const reason = await firstReason(session);
      expect(await send(session.client, { reason, note: 'As agreed' })).toMatchObject({ status: 200 });
      expect(await balances(people)).toEqual(before.map((balance) => balance + ledgerChange));
      const stored = await events(session, people);
      expect(stored.map(({ person }) => (person as { id: number }).id)).toEqual(
        expect.arrayContaining([...people]),
      );
      for (const one of stored)
        expect(one).toMatchObject({
          action: event,
          facts: { credits_hundredths: CREDITS_HUNDREDTHS, reason },
          note: 'As agreed',
        });
    });

    test.each(Object.keys(resources) as Role[])('the role %s alone permits the action', async (role) => {
      const { client } = await on.signIn((await on.addStaff(role)).email);
      const { people, send } = await prepare();
      const before = await balances(people);
      expect(await send(client)).toMatchObject({ status: 200 });
      expect(await balances(people)).toEqual(before.map((balance) => balance + ledgerChange));
    });

    test('a repeated request with the same idempotency key changes the ledgers only once', async () => {
      const session = await signIn();
      const { people, send } = await prepare();
      const before = await balances(people);
      const idempotency_key = crypto.randomUUID();
      expect(await send(session.client, { idempotency_key })).toMatchObject({ status: 200 });
      const stored = await events(session, people);
      expect(await send(session.client, { idempotency_key })).toMatchObject({ status: 200 });
      expect(await balances(people)).toEqual(before.map((balance) => balance + ledgerChange));
      expect(await events(session, people)).toEqual(stored);
    });

    test('the server rejects an unknown reason with an error at the field `reason`, and changes no ledger', async () => {
      const session = await signIn();
      const { people, send } = await prepare();
      const before = await balances(people);
      const answer = await send(session.client, { reason: 'nobody-knows-it' });
      expect(answer).toMatchObject({ status: 422, errors: { reason: expect.any(String) as string } });
      expect(await balances(people)).toEqual(before);
    });

    test('the server requires step-up authentication if the sum of the amounts exceeds the limit', async () => {
      const session = await signIn();
      on.clock.now += 15 * MINUTE;
      const most = await prepare(isOnPeople ? CREDITS : 2 * CREDITS);
      expect(await most.send(session.client)).toMatchObject({ status: 200 });
      const more = await prepare();
      const before = await balances(more.people);
      expect(await more.send(session.client)).toMatchObject({ status: 403, confirm: ['password'] });
      expect(await balances(more.people)).toEqual(before);
    });

    test('the server responds with 404 if the people are not buyers, or if the id in the path is unknown', async () => {
      const { client } = await signIn();
      const others = await addPeople(db, { role: 'seller' }, { role: 'admin' });
      for (const other of others) {
        const body = { user_ids: [other], [amount]: CREDITS };
        const answer = await client.send('POST', path.replace(':id', `${other}00`), {
          body: JSON.stringify(body),
        });
        expect(answer).toMatchObject({ status: 404 });
      }
      expect(await balances(others)).toEqual([0, 0]);
    });

    test('the response and the audit event are in the language of the caller', async () => {
      const { token } = await signIn();
      const spanish = { token, 'accept-language': 'es' };
      const { send } = await prepare();
      const { message } = await send(createClient(on.app, { token }), { idempotency_key: 'one' });
      const { message: translated } = await (await prepare()).send(createClient(on.app, spanish));
      expect([message, translated].join(' ')).not.toMatch(/actions\.|%\{/);
      expect(translated).not.toBe(message);
      expect(
        (await createExtrasClient(on.app, spanish).list('activity', { range: [0, 0] })).rows,
      ).toHaveLength(1);
    });

    if (moves !== 'debit') return;

    test('the server rejects a person who has fewer credits than the amount, and changes the other people with `partial`', async () => {
      const session = await signIn();
      const { people, send } = await prepare();
      const [poor = 0] = await addPeople(db, { role: 'buyer', firstName: 'Ida' });
      const selected = { user_ids: [...people, poor] };
      const before = await balances(selected.user_ids);
      expect(await send(session.client, selected)).toMatchObject({ status: 409 });
      expect(await balances(selected.user_ids)).toEqual(before);
      expect(await send(session.client, { ...selected, partial: true })).toMatchObject({
        status: 200,
        data: {
          done: people,
          refused: [{ id: poor, message: expect.stringMatching(/Ida.* has only 0/) as string }],
        },
      });
      expect(await balances([poor])).toEqual([0]);
    });

    test('the person page, the reconciliation and the ledger do not count the credits as spent, and refund none of them', async () => {
      const { client, extras } = await signIn();
      const { people, send } = await prepare();
      const [buyer = 0] = people;
      const spent = async () =>
        (
          (await extras.get('people', buyer)).body as { figures: { name: string; amount: number }[] }
        ).figures.find(({ name }) => name === 'spent');
      const sums = async () => {
        const period = { from: new Date('2020-01-01'), to: new Date('2030-01-01') };
        const { buyers, findings } = await reconcileIn(db, period);
        return { ...buyers, findings };
      };
      const [spentBefore, { other, ...before }] = [await spent(), await sums()];
      expect(await send(client)).toMatchObject({ status: 200 });
      expect(await spent()).toEqual(spentBefore);
      expect(await sums()).toEqual({ ...before, other: other - people.length * CREDITS_HUNDREDTHS });
      const { data } = await client.send('GET', `admin/transactions/buyer/${buyer}`);
      const lines = (data as { transactions: { data: Record<string, unknown>[] } }).transactions.data;
      const line = lines.find(({ amount_credits }) => amount_credits === -CREDITS);
      expect(line).toMatchObject({ type: 'debit', refundable_credits: 0 });
      const body = JSON.stringify({ credits_to_refund: 1 });
      expect(
        await client.send('POST', `admin/transactions/${line?.id as number}/refund`, { body }),
      ).toMatchObject({ status: 422 });
    });
  },
);
