import { afterAll, beforeAll, expect, test } from 'vitest';

import { createExtrasClient } from '../support/extras';
import { anotherThan, openResets, type Resets } from '../support/resets';

let it: Resets;
let extras: ReturnType<typeof createExtrasClient>;
beforeAll(async () => {
  it = await openResets({ rateLimitFactor: 1000 });
  extras = createExtrasClient(it.app, (await it.withRoles('admins')).headers);
});
afterAll(() => it.close());

const newest = async (many: number) =>
  (await extras.list('activity', { range: [0, many - 1] })).rows.map(({ action, actor, person }) => ({
    action,
    actor: (actor as { id: number } | null)?.id,
    person: (person as { id: number } | null)?.id,
  }));

test('a forgotten password is told step by step: asked for, refused and accepted, and of whom', async () => {
  const { email, id } = await it.somebody();
  const { data, code } = await it.ask(email);
  await it.verify(email, data.token, anotherThan(code));
  await it.verify(email, data.token, code);
  await it.reset(data.token);
  expect(await newest(4)).toEqual([
    { action: 'password_reset', actor: id },
    { action: 'code_accepted', actor: id },
    { action: 'code_refused', person: id },
    { action: 'code_asked', person: id },
  ]);
});

test('of an address that nobody has, it is told of nobody', async () => {
  const nobody = 'nobody@resets.example';
  const { data } = await it.ask(nobody);
  await it.verify(nobody, data.token, '123456');
  expect(await newest(2)).toEqual([{ action: 'code_refused' }, { action: 'code_asked' }]);
});
