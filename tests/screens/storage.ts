import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { SetupServer } from 'msw/node';

import type { Role } from '../../src/contract/roles';
import type { TestApp } from '../server/support/openTestApp';

/** Lets the sign-in form sign in a new administrator with these roles, whatever is typed. */
export const acceptSignIn = async (server: TestApp, network: SetupServer, ...roles: Role[]) => {
  const { id, headers } = await server.withRoles(...roles);
  const user = { id, email: 'tess@added.example', first_name: 'Tess', last_name: 'Tester', roles };
  const data = { token: headers.token, user };
  network.use(
    http.post('*/api/user/login', () => HttpResponse.json({ success: true, message: 'Welcome', data })),
  );
};

export const logIn = async (user: UserEvent) => {
  await user.type(await screen.findByLabelText('Email Address'), 'tess@added.example');
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
};
