import { afterAll, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest';

import { openInvitations, USED, WITHDRAWN, REPLACED, LAPSED, type Invitations } from './support/invitations';

/** What happens while somebody's password is hashed, after their link was found to be good. */

let it: Invitations;
let complaint: MockInstance;
beforeAll(async () => {
  it = await openInvitations();
});
beforeEach(() => {
  complaint = vi.spyOn(console, 'error');
});
afterAll(() => it.close());

/** Whoever has looked at the invitation of their link stands there until so many have, and until this is done. */
const afterLooking = (count: number, andThen: () => Promise<unknown> = async () => {}) => {
  const query = it.pool.query.bind(it.pool) as (...args: unknown[]) => Promise<unknown>;
  let looked = 0;
  let goOn = () => {};
  const all = new Promise<void>((resolve) => (goOn = resolve));
  const stand = async (...args: unknown[]) => {
    const answer = await query(...args);
    const [asked] = args as [{ text?: string }];
    if (!/from "tys"\."invitations" where .*"token_hash" = /.test(asked.text ?? '')) return answer;
    if (++looked === count) {
      Object.assign(it.pool, { query });
      await andThen();
      goOn();
    }
    await all;
    return answer;
  };
  Object.assign(it.pool, { query: stand });
};
const accountsOf = async (email: string) =>
  (await it.pool.query('select from tys.users where email = $1', [email])).rows.length;

test('of five who use a link at once one makes the account, and the others hear that it is used', async () => {
  const { token, email } = await it.invite();
  afterLooking(5);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => it.accept(token, { first_name: `Nia ${n}` })));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toEqual(Array<unknown>(4).fill(expect.objectContaining(USED)));
  expect(complaint).not.toHaveBeenCalled();
  expect(await accountsOf(email)).toBe(1);
});

test.each([
  ['withdrawn', (id: number) => it.on.remove('invitations', id), WITHDRAWN],
  ['sent again', (id: number) => it.on.put('invitations', id, {}), REPLACED],
])('one that is %s meanwhile opens nothing', async (_what, end, refused) => {
  const { token, email, id } = await it.invite();
  afterLooking(1, async () => expect((await end(id)).status).toBe(200));
  expect(await it.accept(token)).toMatchObject(refused);
  expect(await accountsOf(email)).toBe(0);
});

test('nor does one whose inviter is restricted meanwhile', async () => {
  const colleague = await it.withRoles('admins');
  const { token, email, id } = await it.invite();
  await it.pool.query('update tys.invitations set invited_by = $2 where id = $1', [id, colleague.id]);
  afterLooking(1, () => it.admin.call('blockUsers', { user_ids: [colleague.id] }));
  expect(await it.accept(token)).toMatchObject(LAPSED);
  expect(await accountsOf(email)).toBe(0);
});

test('one that was used meanwhile is neither withdrawn nor sent again', async () => {
  const { token, id } = await it.invite();
  const outcomes = await Promise.all([it.accept(token), it.on.remove('invitations', id)]);
  // Whoever comes first wins, and the other is told so.
  const [accepted, withdrawn] = outcomes.map(({ status }) => status);
  expect([
    [200, 409],
    [200, 404],
    [410, 200],
  ]).toContainEqual([accepted, withdrawn]);
});
