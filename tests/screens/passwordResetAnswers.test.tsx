import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { passwordReset } from '../../src/session/passwordReset';
import { session } from '../../src/session/session';
import { heading, openBackOffice } from './backOffice';
import { answering, ask, choose, codeField, EMAIL, FORGOT, RESET, VERIFIED } from './forgotten';

const { network, open, calls } = openBackOffice();

describe('another server', () => {
  test.each([
    ['at data.token', { token: 'their-token' }],
    ['as data', 'their-token'],
  ])('may give the token %s; a number does as well', async (_where, data) => {
    network.use(answering('', { success: '1', data }));
    const user = open(FORGOT);
    await ask(user);
    await heading('Enter the Code');
    expect(passwordReset.current()).toMatchObject({ forgotEmail: EMAIL, forgotToken: 'their-token' });
  });

  test('may count its tokens', async () => {
    network.use(answering('', { success: 1, data: { token: 4711 } }));
    await ask(open(FORGOT));
    await heading('Enter the Code');
    expect(passwordReset.current()?.forgotToken).toBe('4711');
  });

  test('that gives no token is complained of, and the address stays', async () => {
    network.use(answering('', { success: true, data: null }));
    await ask(open(FORGOT));
    const said = await screen.findAllByText(
      "The server's answer could not be read: it lacks what the next step needs",
    );
    expect(said).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(EMAIL);
  });

  test('says what is wrong with a code in `messages`, before `message`', async () => {
    network.use(answering('', { success: true, data: 'their-token' }));
    network.use(
      answering(
        '/verify',
        { success: false, messages: { code: ['The code is stale.'] }, message: 'Invalid.' },
        400,
      ),
    );
    const user = open(FORGOT);
    await ask(user);
    await heading('Enter the Code');
    await user.click(codeField());
    await user.paste('048203');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await within(await screen.findByRole('alert')).findByText('The code is stale.');
    const described = codeField().getAttribute('aria-describedby');
    expect(document.getElementById(described!)?.textContent).toBe('The code is stale.');
    expect(codeField().value).toBe('048203');
  });

  test('may write who signed in as it likes', async () => {
    passwordReset.keep(VERIFIED);
    const data = {
      token: 99,
      id: 'ADM-1',
      email: EMAIL,
      first_name: 'Ada',
      roles: [{ id: '1', key: 'settings' }],
    };
    network.use(answering('/reset', { success: 'true', data }));
    await choose(open(RESET), 'a new password');
    await waitFor(() => expect(session.current()?.loginInfo.token).toBe('99'));
    expect(session.current()?.userInfo).toMatchObject({ userid: 'ADM-1', roles: ['settings'] });
    expect(passwordReset.current()).toBeUndefined();
    expect(calls.filter((call) => call.includes('forgot'))).toEqual(['POST user/forgot-password/reset']);
  });
});

describe('a failure', () => {
  test('without an answer says to look at the network, and both passwords stay', async () => {
    passwordReset.keep(VERIFIED);
    network.use(http.post('*/api/user/forgot-password/reset', () => HttpResponse.error()));
    await choose(open(RESET), 'a new password');
    await within(await screen.findByRole('alert')).findByText(/^Something went wrong.*network.*try again/);
    expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('a new password');
    expect(screen.getByLabelText<HTMLInputElement>('Confirm Password').value).toBe('a new password');
    expect(passwordReset.current()).toEqual(VERIFIED);
  });

  test('of a token that is too old says so, beside the way to a new code', async () => {
    passwordReset.keep(VERIFIED);
    const user = open(RESET);
    await choose(user, 'a new password');
    await screen.findAllByText('Please enter the code from your email first, or ask for a new one.');
    await user.click(screen.getByRole('link', { name: 'Ask for a new code' }));
    await heading('Forgot Password');
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(EMAIL);
  });

  test('after too many codes says how long to wait', async () => {
    const TOO_MANY = 'Too many attempts. Please try again in 42 min.';
    network.use(answering('', { success: false, message: TOO_MANY, data: null }, 429));
    await ask(open(FORGOT));
    expect(await screen.findAllByText(TOO_MANY)).toHaveLength(2);
    await heading('Forgot Password');
  });
});
