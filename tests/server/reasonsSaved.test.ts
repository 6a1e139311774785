import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addRequest } from './support/concerns';
import { signInMorgan, type Morgan } from './support/morgan';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPerson } from './support/people';

/** Why somebody was blocked, denied, given back, restricted or deleted: asked for, checked and kept. */

let it: TestApp;
let admin: Morgan['admin'];
let extras: Morgan['extras'];
let inSpanish: Morgan['extras'];
beforeAll(async () => {
  it = await openTestApp();
  ({ admin, extras, inSpanish } = await signInMorgan(it));
});
afterAll(() => it.close());

const newestEvent = async (of = extras) => (await of.list('activity', { range: [0, 0] })).rows[0]!;

/** Each thing that is done for a reason, to somebody new, and what its event says was done. */
const DONE = {
  block: async (why: object) => {
    const id = await addPerson(it.db);
    return admin.send('POST', 'admin/block-user', { body: JSON.stringify({ user_ids: [id], ...why }) });
  },
  restrict: async (why: object) => {
    const id = await addAdmin(it.db, ['sellers']);
    return admin.send('POST', 'admin/block-user', { body: JSON.stringify({ user_ids: [id], ...why }) });
  },
  refund: async (why: object) => {
    const { debit } = await addRequest(it.db);
    return admin.send('POST', `admin/transactions/${debit}/refund`, {
      body: JSON.stringify({ credits_to_refund: 1, ...why }),
    });
  },
  deny: async (why: object) => {
    const { id } = await addRequest(it.db);
    return extras.put('refund-requests', id, { status: 'denied', note: 'It took place', ...why });
  },
  delete: async (why: object) => {
    const id = await addPerson(it.db);
    return admin.send('POST', 'admin/delete-user', { body: JSON.stringify({ user_ids: [id], ...why }) });
  },
};
const KEYS = {
  block: ['blocked', 'missed', 'Missed appointments', 'No acudió a sus citas'],
  restrict: ['restricted', 'left', 'Left the team', 'Dejó el equipo'],
  refund: ['refunded', 'goodwill', 'Goodwill', 'Gesto de cortesía'],
  deny: ['request_denied', 'late', 'Asked for too late', 'Se pidió demasiado tarde'],
  delete: ['deleted', 'asked', 'Asked to be deleted', 'Pidió que se le eliminara'],
} as const;

describe.each(Object.keys(DONE) as (keyof typeof DONE)[])('to %s', (kind) => {
  const [action, key, english, spanish] = KEYS[kind];

  test('says why, in either language', async () => {
    expect(await DONE[kind]({ reason: key, note: 'As agreed' })).toMatchObject({ status: 200 });
    const said = { action, facts: { reason: key }, note: 'As agreed' };
    expect(await newestEvent()).toMatchObject({ ...said, reason: english });
    expect(await newestEvent(inSpanish)).toMatchObject({ ...said, reason: spanish });
  });

  test('is done without, too', async () => {
    expect(await DONE[kind]({})).toMatchObject({ status: 200 });
    expect(await newestEvent()).toMatchObject({ action, reason: null });
  });

  test('takes no reason of another kind, and "other" with a note alone', async () => {
    const before = await newestEvent();
    const wrong = kind === 'block' ? 'goodwill' : 'missed';
    const { status, ...answer } = await DONE[kind]({ reason: wrong });
    expect(status).toBe(422);
    expect(JSON.stringify(answer)).toContain(`reason: There is no reason “${wrong}” to choose`);
    expect(JSON.stringify(await DONE[kind]({ reason: 5 }))).toContain(
      'reason: A reason is the key of one there is',
    );
    const alone = await DONE[kind]({ reason: 'other', note: ' ' });
    expect(alone.status).toBe(422);
    expect(JSON.stringify(alone)).toContain('note: A note is required');
    expect(await newestEvent()).toEqual(before);
    expect(await DONE[kind]({ reason: 'other', note: 'Asked by phone' })).toMatchObject({ status: 200 });
    expect(await newestEvent()).toMatchObject({ facts: { reason: 'other' }, note: 'Asked by phone' });
  });
});

test('an admin is deleted for a reason, by the call of the specification', async () => {
  const id = await addAdmin(it.db, ['sellers']);
  const body = (reason: string) => ({ body: JSON.stringify({ reason }) });
  expect(await admin.send('DELETE', `admin/admins/${id}`, body('missed'))).toMatchObject({ status: 422 });
  expect(await admin.send('DELETE', `admin/admins/${id}`, body('left'))).toMatchObject({ status: 200 });
  expect(await newestEvent()).toMatchObject({ action: 'deleted', reason: 'Left the team', person: { id } });
});

test('a refusal names the field, in the reader’s language', async () => {
  const response = await it.app.request('/api/admin/block-user', {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ user_ids: [await addPerson(it.db)], reason: 'whim' }),
  });
  expect(await response.json()).toMatchObject({
    errors: { reason: 'No hay ningún motivo «whim» que elegir' },
  });
});
