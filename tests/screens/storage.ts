import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { SetupServer } from 'msw/node';

import type { Role } from '../../src/contract/roles';
import { LOGIN_PATH } from '../../src/contract/routes';
import type { TestApp } from '../server/helpers/openTestApp';
import { heading } from './backOffice';

/** Creates an administrator with these roles. The sign-in form then accepts any email and password. */
export const acceptSignIn = async (server: TestApp, network: SetupServer, ...roles: Role[]) => {
  const { id, headers } = await server.withRoles(...roles);
  const user = { id, email: 'tess@added.example', first_name: 'Tess', last_name: 'Tester', roles };
  const data = { token: headers.token, user };
  network.use(
    http.post('*/api/user/login', () => HttpResponse.json({ success: true, message: 'Welcome', data })),
  );
};

/** Signs in at the login page after the page has warned that the browser cannot store data. */
export const logInWithoutStorage = async (open: (path: string) => UserEvent) => {
  const user = open(LOGIN_PATH);
  await screen.findByText(/^Your browser cannot store data for this site/);
  await user.type(await screen.findByLabelText('Email Address'), 'tess@added.example');
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await heading('Categories');
  return user;
};
