import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';

import type { Role } from '../../../src/contract/roles';
import { createExtrasClient } from '../helpers/client';
import {
  EXPIRED,
  HOUR,
  hoursLater,
  type Invitations,
  LAPSED,
  openInvitations,
  REPLACED,
  USED,
  WITHDRAWN,
} from '../helpers/invitations';

const saveRolesWith =
  ({ admin, idsOf }: Invitations) =>
  (id: number, roles: readonly Role[]) =>
    admin.call('updateAdmin', {
      id,
      role_ids: idsOf(roles),
      email: `moved${id}@b.example`,
      first_name: 'Ada',
      last_name: 'Tester',
    });

describe('invitation link', () => {
  let it: Invitations;
  beforeAll(async () => {
    it = await openInvitations();
  });
  beforeEach(() => it.setLater(0));
  afterAll(() => it.close());

  test('a resent invitation has a new link, which is valid for two days, and the old link becomes invalid', async () => {
    const { id, token } = await it.invite();
    it.setLater(47 * HOUR);
    const again = await it.on.put('invitations', id, {});
    expect(again).toMatchObject({
      status: 200,
      body: { way: 'mail', sent_at: hoursLater(47), expires_at: hoursLater(95), state: 'open' },
    });
    expect(again.body).not.toHaveProperty('link');
    const mailed = /#([\w-]{43})/.exec(it.sent.at(-1)!.text)![1]!;
    const { body } = await it.on.put('invitations', id, { way: 'link' });
    expect(body.link).toMatch(/#[\w-]{43}$/);
    for (const old of [token, mailed]) expect(await it.show(old)).toMatchObject(REPLACED);
    expect(await it.accept(mailed)).toMatchObject(REPLACED);
    expect(await it.accept(String(body.link).split('#')[1]!)).toMatchObject({ status: 200 });
    expect(await it.latestActions(3)).toEqual(['invitation_accepted', 'invitation_sent', 'invitation_sent']);
    // An older link now shows that the invitation was used.
    expect(await it.show(token)).toMatchObject(USED);
  });

  test('the server rejects the link of a revoked invitation, and accepts a new invitation for the same email', async () => {
    const { id, email, token } = await it.invite();
    expect(await it.on.remove('invitations', id)).toMatchObject({ status: 200, body: { id, email } });
    expect(await it.latestActions(1)).toEqual(['invitation_withdrawn']);
    expect(await it.show(token)).toMatchObject(WITHDRAWN);
    expect(await it.accept(token)).toMatchObject(WITHDRAWN);
    const again = await it.invite();
    await it.on.put('invitations', again.id, {});
    await it.on.remove('invitations', again.id);
    expect(await it.show(again.token)).toMatchObject(WITHDRAWN);
    for (const answer of [await it.on.remove('invitations', id), await it.on.put('invitations', id, {})])
      expect(answer.status).toBe(404);
    expect((await it.invite({ email })).status).toBe(201);
  });

  test('an invitation link expires after two days, but the invitation stays in the list and can be resent', async () => {
    const { id, token, email } = await it.invite();
    it.setLater(48 * HOUR);
    expect(await it.show(token)).toMatchObject(EXPIRED);
    expect(await it.accept(token)).toMatchObject(EXPIRED);
    expect((await it.on.get('invitations', id)).body).toMatchObject({ state: 'expired' });
    expect((await it.invite({ email })).status).toBe(422);
    expect((await it.on.put('invitations', id, {})).body).toMatchObject({ state: 'open' });
  });

  const LOSSES: [string, (id: number) => Promise<{ status: number }>][] = [
    ['is blocked', (id) => it.admin.call('blockUsers', { user_ids: [id], reason: 'left' })],
    ['is deleted', (id) => it.admin.call('deleteAdmin', { id })],
    ['loses the role admins', (id) => saveRolesWith(it)(id, ['sellers'])],
  ];
  test.each(LOSSES)(
    'the server rejects the link after the sender of the invitation %s, until another administrator resends the invitation',
    async (_what, end) => {
      const colleague = await it.withRoles('admins');
      const { id, token } = await it.invite({}, createExtrasClient(it.app, colleague.headers));
      expect((await end(colleague.id)).status).toBe(200);
      expect((await it.on.get('invitations', id)).body).toMatchObject({ state: 'lapsed' });
      expect(await it.show(token)).toMatchObject(LAPSED);
      expect(await it.accept(token)).toMatchObject(LAPSED);
      const { body } = await it.on.put('invitations', id, { way: 'link' });
      expect(body).toMatchObject({ state: 'open' });
      expect(await it.accept(String(body.link).split('#')[1]!)).toMatchObject({ status: 200 });
    },
  );

  test.each([
    ['is unblocked', LOSSES[0]![1], (id: number) => it.admin.call('unblockUsers', { user_ids: [id] })],
    ['has the role `admins` again', LOSSES[2]![1], (id: number) => saveRolesWith(it)(id, ['admins'])],
  ])('a link that has become invalid stays invalid even after its sender %s', async (_what, end, restore) => {
    const colleague = await it.withRoles('admins');
    const by = createExtrasClient(it.app, colleague.headers);
    const [ended, used] = [await it.invite({}, by), await it.invite({}, by)];
    expect(await it.accept(used.token)).toMatchObject({ status: 200 });
    expect((await end(colleague.id)).status).toBe(200);
    expect((await restore(colleague.id)).status).toBe(200);
    expect(await it.show(ended.token)).toMatchObject(LAPSED);
    expect(await it.accept(ended.token)).toMatchObject(LAPSED);
    expect(await it.show(used.token)).toMatchObject(USED);
    expect((await it.on.get('invitations', ended.id)).body).toMatchObject({ state: 'lapsed' });
    const { body } = await it.on.put('invitations', ended.id, { way: 'link' });
    expect(body).toMatchObject({ state: 'open' });
    expect(await it.accept(String(body.link).split('#')[1]!)).toMatchObject({ status: 200 });
  });

  test('a link stays valid if its sender gets another email and another role, or if another administrator loses the role `admins`', async () => {
    const [sender, other] = [await it.withRoles('admins'), await it.withRoles('admins')];
    const { token } = await it.invite({}, createExtrasClient(it.app, sender.headers));
    const saveRoles = saveRolesWith(it);
    expect((await saveRoles(sender.id, ['admins', 'buyers'])).status).toBe(200);
    expect((await saveRoles(other.id, ['buyers'])).status).toBe(200);
    expect(await it.accept(token)).toMatchObject({ status: 200 });
  });
});

describe('concurrent use of an invitation', () => {
  let it: Invitations;
  let complaint: MockInstance;
  beforeAll(async () => {
    it = await openInvitations();
  });
  beforeEach(() => {
    complaint = vi.spyOn(console, 'error');
  });
  afterAll(() => it.close());

  /** Statement that reads an invitation. `afterReading` delays its result until `andThen` is done. */
  const READING = /from "tys"\."invitations" where .*"token_hash" = /;
  const afterReading = (
    count: number,
    andThen: () => Promise<unknown> = async () => {},
    statement = READING,
  ) => {
    const query = it.pool.query.bind(it.pool) as (...args: unknown[]) => Promise<unknown>;
    let reached = 0;
    let release = () => {};
    const all = new Promise<void>((resolve) => (release = resolve));
    const hold = async (...args: unknown[]) => {
      const answer = await query(...args);
      const [sent] = args as [string | { text?: string }];
      if (!statement.test(typeof sent === 'string' ? sent : (sent.text ?? ''))) return answer;
      if (++reached === count) {
        Object.assign(it.pool, { query });
        await andThen();
        release();
      }
      await all;
      return answer;
    };
    Object.assign(it.pool, { query: hold });
  };
  const accountsOf = async (email: string) =>
    (await it.pool.query('select from tys.users where email = $1', [email])).rows.length;

  test('the server creates one account for five concurrent requests with the same link, and rejects the other four requests because the link is used', async () => {
    const { token, email } = await it.invite();
    afterReading(5);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => it.accept(token, { first_name: `Nia ${n}` })),
    );
    const rejected = answers.filter(({ status }) => status !== 200);
    expect(rejected).toEqual(Array<unknown>(4).fill(expect.objectContaining(USED)));
    expect(complaint).not.toHaveBeenCalled();
    expect(await accountsOf(email)).toBe(1);
  });

  test.each([
    ['revoked', (id: number) => it.on.remove('invitations', id), WITHDRAWN],
    ['resent', (id: number) => it.on.put('invitations', id, {}), REPLACED],
  ])('the server creates no account if the invitation is concurrently %s', async (_what, end, refused) => {
    const { token, email, id } = await it.invite();
    afterReading(1, async () => expect((await end(id)).status).toBe(200));
    expect(await it.accept(token)).toMatchObject(refused);
    expect(await accountsOf(email)).toBe(0);
  });

  test('the server creates no account if the sender of the invitation is blocked at the same time', async () => {
    const colleague = await it.withRoles('admins');
    const { token, email, id } = await it.invite();
    await it.pool.query('update tys.invitations set invited_by = $2 where id = $1', [id, colleague.id]);
    afterReading(1, () => it.admin.call('blockUsers', { user_ids: [colleague.id] }));
    expect(await it.accept(token)).toMatchObject(LAPSED);
    expect(await accountsOf(email)).toBe(0);
  });

  test('the server rejects a link that is created while its sender loses the role `admins`, even after the role is restored', async () => {
    const colleague = await it.withRoles('admins');
    const saveRoles = saveRolesWith(it);
    const counting = /rate_limits/;
    afterReading(1, () => saveRoles(colleague.id, ['sellers']), counting);
    const { token, row } = await it.invite({}, createExtrasClient(it.app, colleague.headers));
    expect(row).toMatchObject({ state: 'lapsed' });
    expect(await saveRoles(colleague.id, ['admins'])).toMatchObject({ status: 200 });
    expect(await it.accept(token)).toMatchObject(LAPSED);
  });

  test('either the acceptance of an invitation or its concurrent revocation succeeds, but never both', async () => {
    const { token, id } = await it.invite();
    const outcomes = await Promise.all([it.accept(token), it.on.remove('invitations', id)]);
    // The request that the server handles first succeeds, and the other request fails.
    const [accepted, withdrawn] = outcomes.map(({ status }) => status);
    expect([
      [200, 409],
      [200, 404],
      [410, 200],
    ]).toContainEqual([accepted, withdrawn]);
  });
});
