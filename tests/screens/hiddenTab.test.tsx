import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';

import { openBackOffice } from './backOffice';

const { network, open, signedInWith } = openBackOffice();
afterEach(() => {
  vi.useRealTimers();
  show('visible');
});

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test('notifications are asked for only while the page is visible, and at once when it is again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let asked = 0;
  let begun = 0;
  const isOne = ({ url }: Request) => url.includes('/extras/notifications');
  network.events.on('request:start', ({ request }) => void (begun += Number(isOne(request))));
  network.events.on('response:mocked', ({ request }) => void (asked += Number(isOne(request))));
  await signedInWith('finance');
  open('stripe_settings');
  await screen.findByRole('button', { name: /^Notifications, \d+ unread/ });
  await vi.waitFor(() => expect(asked).toBe(1));
  await minutes(1);
  await vi.waitFor(() => expect(asked).toBe(2));
  show('hidden');
  await minutes(30);
  // Whatever was sent before this is counted by the time it is answered.
  for (let n = 0; n < 3; n++) await fetch('/api/capabilities').then((answer) => answer.text());
  expect(begun).toBe(2);
  show('visible');
  await vi.waitFor(() => expect(asked).toBe(3));
  await minutes(1);
  await vi.waitFor(() => expect(asked).toBe(4));
});
