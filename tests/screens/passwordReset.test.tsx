import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { forgot } from '../../src/session/forgot';
import { session } from '../../src/session/session';
import { heading, openBackOffice } from './backOffice';

const { network, open, calls } = openBackOffice();

const FORGOT = '/forgot_password';
const RESET = '/reset_password';
const EMAIL = 'ada@provider.example';
const VERIFIED = { forgotEmail: EMAIL, forgotToken: 'a-token', forgotSentAt: 0, forgotVerified: true };

const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 6$/);
const shown = () =>
  boxes()
    .map(({ value }) => value || '-')
    .join('');
const ask = async (user: UserEvent, email = EMAIL) => {
  await user.type(await screen.findByLabelText('Email Address'), email);
  await user.click(screen.getByRole('button', { name: 'Send Code' }));
};
const choose = async (user: UserEvent, password: string, again = password) => {
  await user.type(await screen.findByLabelText('New Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
};
/** Answers one of the three calls as another server might. */
const answer = (call: '' | '/verify' | '/reset', body: object, status = 200) =>
  network.use(http.post(`*/api/user/forgot-password${call}`, () => HttpResponse.json(body, { status })));

describe('another server', () => {
  test.each([
    ['at data.token', { token: 'their-token' }],
    ['as data', 'their-token'],
  ])('may give the token %s; a number does as well', async (_where, data) => {
    answer('', { success: '1', data });
    const user = open(FORGOT);
    await ask(user);
    await heading('Enter the Code');
    expect(forgot.current()).toMatchObject({ forgotEmail: EMAIL, forgotToken: 'their-token' });
  });

  test('may count its tokens', async () => {
    answer('', { success: 1, data: { token: 4711 } });
    await ask(open(FORGOT));
    await heading('Enter the Code');
    expect(forgot.current()?.forgotToken).toBe('4711');
  });

  test('that gives no token is complained of, and the address stays', async () => {
    answer('', { success: true, data: null });
    await ask(open(FORGOT));
    const said = await screen.findAllByText("The server's answer could not be read: it holds no token");
    expect(said).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(EMAIL);
  });

  test('says what is wrong with a code in `messages`, before `message`', async () => {
    answer('', { success: true, data: 'their-token' });
    answer(
      '/verify',
      { success: false, messages: { code: ['The code is stale.'] }, message: 'Invalid.' },
      400,
    );
    const user = open(FORGOT);
    await ask(user);
    await heading('Enter the Code');
    await user.click(boxes()[0]!);
    await user.paste('048203');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The code is stale.');
    const described = screen
      .getByRole('group', { name: 'Code of six digits' })
      .getAttribute('aria-describedby');
    expect(document.getElementById(described!)?.textContent).toBe('The code is stale.');
    expect(shown()).toBe('048203');
  });

  test('may write who signed in as it likes', async () => {
    forgot.keep(VERIFIED);
    const data = {
      token: 99,
      id: 'ADM-1',
      email: EMAIL,
      first_name: 'Ada',
      roles: [{ id: '1', key: 'settings' }],
    };
    answer('/reset', { success: 'true', data });
    await choose(open(RESET), 'a new password');
    await waitFor(() => expect(session.current()?.loginInfo.token).toBe('99'));
    expect(session.current()?.userInfo).toMatchObject({ userid: 'ADM-1', roles: ['settings'] });
    expect(forgot.current()).toBeUndefined();
    expect(calls.filter((call) => call.includes('forgot'))).toEqual(['POST user/forgot-password/reset']);
  });
});

describe('a failure', () => {
  test('without an answer says to look at the network, and both passwords stay', async () => {
    forgot.keep(VERIFIED);
    network.use(http.post('*/api/user/forgot-password/reset', () => HttpResponse.error()));
    await choose(open(RESET), 'a new password');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Something went wrong.*network.*try again/,
    );
    expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('a new password');
    expect(screen.getByLabelText<HTMLInputElement>('Confirm Password').value).toBe('a new password');
    expect(forgot.current()).toEqual(VERIFIED);
  });

  test('of a token that is too old says so, beside the way to a new code', async () => {
    forgot.keep(VERIFIED);
    const user = open(RESET);
    await choose(user, 'a new password');
    await screen.findAllByText('Please enter the code from your email first, or ask for a new one.');
    await user.click(screen.getByRole('link', { name: 'Ask for a new code' }));
    await heading('Forgot Password');
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(EMAIL);
  });

  test('after too many codes says how long to wait', async () => {
    const TOO_MANY = 'Too many attempts. Please try again in 42 min.';
    answer('', { success: false, message: TOO_MANY, data: null }, 429);
    await ask(open(FORGOT));
    expect(await screen.findAllByText(TOO_MANY)).toHaveLength(2);
    await heading('Forgot Password');
  });
});

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
  answer('', { success: true, data: 'their-token' });
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
  answer('', { success: true, data: 'their-token' });
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
