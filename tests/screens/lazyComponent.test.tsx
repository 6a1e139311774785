import { expect, test, vi } from 'vitest';

import { lazyComponent } from '../../src/ui/lazyComponent';

const Part = () => null;

test('code asked for while an earlier fetch of it fails is fetched again, once', async () => {
  const fetchCode = vi
    .fn<() => Promise<typeof Part>>(async () => Part)
    .mockRejectedValueOnce(new Error('There is no network.'));
  let underWay: Promise<typeof Part> | undefined;
  // As a browser does, which fetches a module once at a time.
  const load = () => (underWay ??= fetchCode().finally(() => (underWay = undefined)));
  const { preload } = lazyComponent(load);
  const [ahead, asked] = await Promise.allSettled([preload(), preload()]);
  expect(ahead.status).toBe('rejected');
  expect(asked).toEqual({ status: 'fulfilled', value: Part });
  await preload();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});
