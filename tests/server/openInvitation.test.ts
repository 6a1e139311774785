import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createExtrasClient } from './support/extras';
import {
  EXPIRED,
  HOUR,
  hoursLater,
  LAPSED,
  openInvitations,
  REPLACED,
  USED,
  WITHDRAWN,
  type Invitations,
} from './support/invitations';

/** What becomes of an invitation that waits: it is sent again, withdrawn, or runs out. */

let it: Invitations;
beforeAll(async () => {
  it = await openInvitations();
});
beforeEach(() => it.setLater(0));
afterAll(() => it.close());

test('is sent again: the new link lasts two days, and the old one opens nothing', async () => {
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
  // What became of the invitation is what whoever opens an older link reads.
  expect(await it.show(token)).toMatchObject(USED);
});

test('is withdrawn: its link says so, and the address can be invited anew', async () => {
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

test('runs out after two days, is listed still, and can be sent again', async () => {
  const { id, token, email } = await it.invite();
  it.setLater(48 * HOUR);
  expect(await it.show(token)).toMatchObject(EXPIRED);
  expect(await it.accept(token)).toMatchObject(EXPIRED);
  expect((await it.on.get('invitations', id)).body).toMatchObject({ state: 'expired' });
  expect((await it.invite({ email })).status).toBe(422);
  expect((await it.on.put('invitations', id, {})).body).toMatchObject({ state: 'open' });
});

test.each([
  ['is restricted', (id: number) => it.admin.call('blockUsers', { user_ids: [id], reason: 'left' })],
  ['is deleted', (id: number) => it.admin.call('deleteAdmin', { id })],
  [
    'may not manage administrators any more',
    async (id: number) =>
      it.admin.call('updateAdmin', {
        id,
        role_ids: it.idsOf(['sellers']),
        email: `moved${id}@b.example`,
        first_name: 'Ada',
        last_name: 'Tester',
      }),
  ],
])('of a colleague who %s opens nothing, until another sends it again', async (_what, end) => {
  const colleague = await it.withRoles('admins');
  const { id, token } = await it.invite({}, createExtrasClient(it.app, colleague.headers));
  expect((await end(colleague.id)).status).toBe(200);
  expect((await it.on.get('invitations', id)).body).toMatchObject({ state: 'lapsed' });
  expect(await it.show(token)).toMatchObject(LAPSED);
  expect(await it.accept(token)).toMatchObject(LAPSED);
  const { body } = await it.on.put('invitations', id, { way: 'link' });
  expect(body).toMatchObject({ state: 'open' });
  expect(await it.accept(String(body.link).split('#')[1]!)).toMatchObject({ status: 200 });
});
