import { screen } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { openBackOffice } from './backOffice';

const { network, open, signedInWith } = openBackOffice();

/** Pressed in the moment in which it is there. */
const pressAtOnce = (name: string) =>
  new Promise<void>((pressed) => {
    new MutationObserver((_, observer) => {
      const [button] = screen.queryAllByRole('button', { name });
      if (!button) return;
      observer.disconnect();
      button.click();
      pressed();
    }).observe(document.body, { childList: true, subtree: true });
  });

test('a page that failed stays the page, however soon it is tried again', async () => {
  await signedInWith('sellers');
  const user = open('seller_account');
  await screen.findByText('1–10 of 248');
  network.use(http.get('*/api/admin/sellers', () => new HttpResponse(null, { status: 503 }), { once: true }));
  const pressed = pressAtOnce('Try again');
  await user.click(screen.getByLabelText('Go to page 2'));
  await pressed;
  await screen.findByText('11–20 of 248');
  expect(window.location.search).toContain('page=2');
});
