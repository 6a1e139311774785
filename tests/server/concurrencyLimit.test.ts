import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { verifyPassword } from '../../server/modules/auth/secrets';
import { PROFILE_PICTURE, readPicture } from '../../server/crud/pictures';
import { createConcurrencyLimit } from '../../server/http/limits';
import { waitFor } from '../support/waitFor';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { dataUrl, drawFlag } from './helpers/pictures';

/** Creates the task `work`. Each run of the task adds to `started` a function that ends this run. */
const createWork = () => {
  const started: (() => void)[] = [];
  let atWork = 0;
  let most = 0;
  return {
    started,
    /** @returns the maximum number of tasks that ran at the same time */
    most: () => most,
    work: async () => {
      most = Math.max(most, ++atWork);
      await new Promise<void>((resolve) => started.push(resolve));
      atWork--;
    },
  };
};

describe('createConcurrencyLimit', () => {
  test('a concurrency limit runs the allowed number of tasks concurrently, and starts the next task when a running task ends', async () => {
    const limited = createConcurrencyLimit(2, 10);
    const { started, most, work } = createWork();
    const all = Array.from({ length: 5 }, () => limited(work));
    for (const expected of [2, 3, 4, 5]) {
      await waitFor(() => expect(started).toHaveLength(expected));
      started[expected - 2]!();
    }
    started.forEach((done) => done());
    await Promise.all(all);
    expect(most()).toBe(2);
  });

  test('a concurrency limit rejects a task with 503 when the queue is full', async () => {
    const limited = createConcurrencyLimit(1, 2);
    const { started, work } = createWork();
    const waiting = [limited(work), limited(work), limited(work)];
    await expect(limited(work)).rejects.toMatchObject({ status: 503 });
    for (let n = 0; n < 3; n += 1) {
      await waitFor(() => expect(started).toHaveLength(n + 1));
      started[n]!();
    }
    await Promise.all(waiting);
    const after = limited(async () => 'in');
    expect(await after).toBe('in');
  });

  test('a concurrency limit starts the next task after a failed task', async () => {
    const limited = createConcurrencyLimit(1, 2);
    const failing = limited(() => Promise.reject(new Error('broken')));
    const next = limited(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});

describe('concurrency limits for processing pictures and checking passwords', () => {
  let it: TestApp;
  let picture: string;
  beforeAll(async () => {
    it = await openTestApp();
    // A picture of this size takes about as long as ten passwords.
    picture = dataUrl(await drawFlag(2500, 2500).png().toBuffer());
  });
  afterAll(() => it.close());

  test('the check of a password does not wait until all queued pictures are processed', async () => {
    // A hash with the cost of production, because other tests use quicker hashes.
    const stored =
      '$argon2id$v=19$m=19456,t=2,p=1$+5KQaGIqmVdJVVB8olQGng$C3KA0/juCBW3VvJZNBkIskBD+jYgKafnmJ/peL8W09U';
    const order: string[] = [];
    const pictures = Array.from({ length: 9 }, async () => {
      await readPicture(picture, PROFILE_PICTURE);
      order.push('picture');
    });
    // When the first picture is processed, all other pictures are in progress or in the queue.
    await Promise.race(pictures);
    await verifyPassword(stored, 'a password');
    order.push('password');
    const passwords = Array.from({ length: 40 }, async () => {
      await verifyPassword(stored, 'a password');
      order.push('one of many passwords');
    });
    await Promise.all([...pictures, ...passwords]);
    // The concurrency limit for pictures leaves threads free for the password. Without the limit, pictures would occupy
    // all four threads, and six or more pictures would be processed before the password is checked.
    expect(order.indexOf('password')).toBeLessThan(5);
    expect(order.indexOf('picture')).toBeLessThan(order.lastIndexOf('one of many passwords'));
  });

  test('the server responds with 503 to some of thirty concurrent requests with a picture, and stores the pictures of the other requests', async () => {
    const admin = await it.withRoles();
    const answers = Promise.all(
      Array.from({ length: 30 }, () => admin.call('editProfile', { image: picture })),
    );
    const statuses = (await answers).map(({ status }) => status);
    const [done, refused] = [200, 503].map((one) => statuses.filter((status) => status === one).length);
    // The number may be higher, because a picture that is processed before the last request arrives leaves the queue.
    expect(done).toBeGreaterThanOrEqual(9);
    expect(refused).toBeGreaterThan(0);
    expect(done! + refused!).toBe(30);
  });
});
