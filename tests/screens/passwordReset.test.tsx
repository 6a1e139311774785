import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { forgot } from '../../src/session/forgot';
import { session } from '../../src/session/session';
import { heading, openBackOffice } from './backOffice';
import { answering, ask, boxes, choose, EMAIL, FORGOT, RESET, shown, VERIFIED } from './forgotten';

const { network, open, calls } = openBackOffice();

test('what is missing is said, and nothing is sent', async () => {
  forgot.keep(VERIFIED);
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

test('the boxes take a code as it comes', async () => {
  network.use(answering('', { success: true, data: 'their-token' }));
  const user = open(FORGOT);
  await ask(user);
  await heading('Enter the Code');
  const at = () => boxes().indexOf(document.activeElement as HTMLInputElement);
  const [first] = boxes();
  expect([first!.autocomplete, first!.inputMode]).toEqual(['one-time-code', 'numeric']);

  await user.click(boxes()[0]!);
  await user.keyboard('12a3');
  expect([shown(), at()]).toEqual(['123---', 3]);
  await user.keyboard('{Backspace}');
  expect([shown(), at()]).toEqual(['12----', 2]);
  await user.keyboard('{Home}9');
  expect([shown(), at()]).toEqual(['92----', 1]);
  await user.paste('4567');
  expect([shown(), at()]).toEqual(['94567-', 5]);
  await user.paste('code: 048-203.');
  expect([shown(), at()]).toEqual(['048203', 5]);
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}{End}7');
  expect([shown(), at()]).toEqual(['048207', 5]);
  await user.paste('no digits');
  expect(shown()).toBe('048207');
});

test('all of it speaks Spanish', async () => {
  localStorage.setItem('RaStoreTreatYaSelf.locale', '"es"');
  network.use(answering('', { success: true, data: 'their-token' }));
  const user = open(FORGOT);
  await heading('Contraseña olvidada');
  expect(document.documentElement.lang).toBe('es');
  await user.type(screen.getByLabelText('Correo electrónico'), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await heading('Escriba el código');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Introduzca un código válido');
});

test('a stored root that makes no sense is no reset under way', async () => {
  for (const root of ['{"forgotToken', '[]', '7', 'null', '{"forgotToken":7,"forgotEmail":{}}']) {
    localStorage.setItem('treat-ya-self', root);
    expect(forgot.current(), root).toBeUndefined();
  }
  forgot.keep(VERIFIED);
  expect(session.current()).toBeUndefined();
});
