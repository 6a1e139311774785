import { screen } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';

import { session } from '../../src/session/session';
import { heading, openBackOffice } from './backOffice';
import { acceptSignIn, logInWithoutStorage } from './storage';

/** Makes each access to storage throw an error, as in a browser that blocks all cookies. Runs before the imports. */
const { restore } = vi.hoisted(() => {
  const names = ['localStorage', 'sessionStorage'] as const;
  const descriptors = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)!] as const);
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of names) Object.defineProperty(window, name, { configurable: true, get });
  return {
    restore: () => descriptors.forEach(([name, property]) => Object.defineProperty(window, name, property)),
  };
});
afterAll(restore);

const { server, network, open } = openBackOffice();

describe('browser that blocks storage', () => {
  test('a user can sign in although the browser blocks storage, and a notice says that the session is not kept', async () => {
    await acceptSignIn(server, network, 'categories');
    const user = await logInWithoutStorage(open);
    expect(session.current()?.userInfo.email).toBe('tess@added.example');
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await heading('Welcome Back Treat Ya Self Admin');
    expect(session.current()).toBeUndefined();
  });
});
