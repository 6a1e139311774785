import { screen, waitFor } from '@testing-library/dom';
import { delay, http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { passwordReset } from '../../src/session/passwordReset';
import { session } from '../../src/session/session';
import { heading, openBackOffice } from './backOffice';
import { answering, choose, EMAIL, FORGOT, RESET, VERIFIED } from './forgotten';

const { network, open, calls } = openBackOffice();

test('what is missing is said, and nothing is sent', async () => {
  passwordReset.keep(VERIFIED);
  const user = open(RESET);
  await user.click(await screen.findByRole('button', { name: 'Update Password' }));
  expect(await screen.findAllByText('password is required')).toHaveLength(2);
  await choose(user, 'a new password', 'another password');
  await screen.findByText('Passwords must match');
  await user.clear(screen.getByLabelText('New Password'));
  await user.type(screen.getByLabelText('New Password'), 'another password');
  await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull());
  expect(calls).toEqual([]);
});

test('two quick clicks are one call', async () => {
  network.use(
    http.post('*/api/user/forgot-password', async () => {
      await delay(50);
      return HttpResponse.json({ success: true, data: 'their-token' });
    }),
  );
  const user = open(FORGOT);
  await user.type(await screen.findByLabelText('Email Address'), EMAIL);
  const button = screen.getByRole('button', { name: 'Send Code' });
  button.click();
  button.click();
  await heading('Enter the Code');
  expect(calls).toEqual(['POST user/forgot-password']);
});

test('all of it speaks Spanish', async () => {
  network.use(answering('', { success: true, data: 'their-token' }));
  const user = open(FORGOT);
  await heading('Forgot Password');
  await user.click(screen.getByRole('button', { name: 'Español' }));
  await heading('Contraseña olvidada');
  expect(document.documentElement.lang).toBe('es');
  await user.type(screen.getByLabelText('Correo electrónico'), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await heading('Escriba el código');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Introduzca un código válido');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(screen.getByRole('alert').textContent).toBe('Please enter valid OTP');
});

test('a stored root that makes no sense is no reset under way', async () => {
  for (const root of ['{"forgotToken', '[]', '7', 'null', '{"forgotToken":7,"forgotEmail":{}}']) {
    localStorage.setItem('treat-ya-self', root);
    expect(passwordReset.current(), root).toBeUndefined();
  }
  passwordReset.keep(VERIFIED);
  expect(session.current()).toBeUndefined();
});
