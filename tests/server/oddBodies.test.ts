import { afterAll, expect, test, vi } from 'vitest';

import { createRandom } from '../../server/demo/random';
import { seedOf, timesOf } from '../support/longTrials';
import { known, POSTS } from './support/calls';
import { openWithGoodBodies } from './support/goodBodies';
import { oddBody } from './support/odd';
import { rowsOf } from './support/people';

const SEED = seedOf(0);
const BODIES = timesOf('ODD_BODIES', 60, 2000);

const { it, bodies } = await openWithGoodBodies();
afterAll(() => it.close());

test.each(POSTS)('%s never fails over anything sent to it', async (name) => {
  const complaint = vi.spyOn(console, 'error');
  const random = createRandom(SEED + name.length);
  for (let n = 0; n < BODIES; n++) {
    const body = oddBody(random, Object.keys(known[name].refused!));
    const { status } = await bodies.post(name, body);
    expect(status, body.slice(0, 500)).toBeLessThan(500);
  }
  expect(complaint).not.toHaveBeenCalled();
});

test('half a character in a name is refused or replaced, never kept', async () => {
  const { status } = await bodies.post(
    'editUser',
    JSON.stringify({ ...bodies.good.editUser, first_name: 'Zo\ud83d' }),
  );
  expect([200, 422]).toContain(status);
  const [row] = await rowsOf(it.db, [bodies.person]);
  expect(row!.firstName).not.toMatch(/\p{Surrogate}/u);
});
