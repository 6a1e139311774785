import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { passwordReset, session } from '../../src/session/session';
import { heading, openBackOffice } from './backOffice';
import {
  mockResponse,
  requestCode,
  setPassword,
  codeField,
  EMAIL,
  FORGOT,
  RESET,
  VERIFIED,
} from './passwordResetForm';

const { network, open, requests } = openBackOffice();

describe('password reset', () => {
  test('the form for a new password sends no request until both passwords match', async () => {
    passwordReset.keep(VERIFIED);
    const user = open(RESET);
    await user.click(await screen.findByRole('button', { name: 'Update Password' }));
    await waitFor(() => expect(screen.getAllByText('password is required')).toHaveLength(2));
    await setPassword(user, 'a new password', 'another password');
    await screen.findByText('Passwords must match');
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'another password');
    await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull());
    expect(requests).toEqual([]);
  });

  test('the form for a new password sends one request for a double click', async () => {
    network.use(
      http.post('*/api/user/forgot-password', () =>
        HttpResponse.json({ success: true, data: 'reset-token' }),
      ),
    );
    const user = open(FORGOT);
    await user.type(await screen.findByLabelText('Email Address'), EMAIL);
    const button = screen.getByRole('button', { name: 'Send code' });
    button.click();
    button.click();
    await heading('Enter the code');
    expect(requests).toEqual(['POST user/forgot-password']);
  });

  test('a request for a new code ignores the entered code, and removes the error of the code [S109]', async () => {
    network.use(mockResponse('', { success: true, data: 'another-token' }));
    passwordReset.keep({ ...VERIFIED, forgotVerified: false });
    const user = open(RESET);
    await heading('Enter the code');
    await user.type(codeField(), '12');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getAllByText('Please enter valid OTP')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    await screen.findByText('We sent a new code. The previous one no longer works.');
    expect(screen.queryByText('Please enter valid OTP')).toBeNull();
    expect(codeField().value).toBe('');
    expect(codeField().getAttribute('aria-invalid')).toBe('false');
    expect(requests).toEqual(['POST user/forgot-password']);
  });

  test('the password reset shows all texts in Spanish', async () => {
    network.use(mockResponse('', { success: true, data: 'reset-token' }));
    const user = open(FORGOT);
    await heading('Forgot password');
    await user.click(screen.getByRole('button', { name: 'Español' }));
    await heading('Contraseña olvidada');
    expect(document.documentElement.lang).toBe('es');
    await user.type(screen.getByLabelText('Correo electrónico'), EMAIL);
    await user.click(screen.getByRole('button', { name: 'Enviar código' }));
    await heading('Escriba el código');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Escriba un código válido');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByRole('alert').textContent).toBe('Please enter valid OTP');
  });

  test('the password reset ignores invalid data in local storage', async () => {
    for (const root of ['{"forgotToken', '[]', '7', 'null', '{"forgotToken":7,"forgotEmail":{}}']) {
      localStorage.setItem('treat-ya-self', root);
      expect(passwordReset.current(), root).toBeUndefined();
    }
    passwordReset.keep(VERIFIED);
    expect(session.current()).toBeUndefined();
  });
});

describe('password reset responses', () => {
  describe('responses of other implementations of the API', () => {
    test.each([
      ['at data.token', { token: 'reset-token' }, 'reset-token'],
      ['in the field `data` itself', 'reset-token', 'reset-token'],
      ['at data.token as a number', { token: 4711 }, '4711'],
    ])('the form accepts a response with the token %s', async (_position, data, token) => {
      network.use(mockResponse('', { success: '1', data }));
      const user = open(FORGOT);
      await requestCode(user);
      await heading('Enter the code');
      expect(passwordReset.current()).toMatchObject({ forgotEmail: EMAIL, forgotToken: token });
    });

    test('the form shows an error if the response to a code request has no token, and keeps the email address', async () => {
      network.use(mockResponse('', { success: true, data: null }));
      await requestCode(open(FORGOT));
      await waitFor(() =>
        expect(
          screen.getAllByText(
            "The server's response could not be read: the data for the next step is missing",
          ),
        ).toHaveLength(2),
      );
      expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(EMAIL);
    });

    test('the form prefers a field message in `messages` to the general `message` [S184] [S198]', async () => {
      network.use(mockResponse('', { success: true, data: 'reset-token' }));
      network.use(
        mockResponse(
          '/verify',
          { success: false, messages: { code: ['The code is stale.'] }, message: 'Invalid.' },
          400,
        ),
      );
      const user = open(FORGOT);
      await requestCode(user);
      await heading('Enter the code');
      await user.click(codeField());
      await user.paste('048203');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await within(await screen.findByRole('alert')).findByText('The code is stale.');
      const described = codeField().getAttribute('aria-describedby');
      expect(document.getElementById(described!)?.textContent).toBe('The code is stale.');
      expect(codeField().value).toBe('048203');
    });

    test('the form accepts a user record in which fields have unspecified types, such as a number as the token', async () => {
      passwordReset.keep(VERIFIED);
      const data = {
        token: 99,
        id: 'ADM-1',
        email: EMAIL,
        first_name: 'Ada',
        roles: [{ id: '1', key: 'settings' }],
      };
      network.use(mockResponse('/reset', { success: 'true', data }));
      await setPassword(open(RESET), 'a new password');
      await waitFor(() => expect(session.current()?.loginInfo.token).toBe('99'));
      expect(session.current()?.userInfo).toMatchObject({ userid: 'ADM-1', roles: ['settings'] });
      expect(passwordReset.current()).toBeUndefined();
      expect(requests.filter((request) => request.includes('forgot'))).toEqual([
        'POST user/forgot-password/reset',
      ]);
    });
  });

  describe('failed requests', () => {
    test('the form shows a network error if no response arrives, and keeps both passwords', async () => {
      passwordReset.keep(VERIFIED);
      network.use(http.post('*/api/user/forgot-password/reset', () => HttpResponse.error()));
      await setPassword(open(RESET), 'a new password');
      await within(await screen.findByRole('alert')).findByText(
        /^Something went wrong: the server did not respond.*try again/,
      );
      expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new password');
      expect(screen.getByLabelText<HTMLInputElement>('Confirm password').value).toBe('a new password');
      expect(passwordReset.current()).toEqual(VERIFIED);
    });

    test('if the reset token has expired, the form offers to request a new code', async () => {
      passwordReset.keep(VERIFIED);
      const user = open(RESET);
      await setPassword(user, 'a new password');
      await screen.findAllByText('Enter the code from your email first, or request a new one.');
      await user.click(screen.getByRole('link', { name: 'Request a new code' }));
      await heading('Forgot password');
      expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(EMAIL);
    });

    test('after too many attempts, the form shows how long the user must wait', async () => {
      const TOO_MANY = 'Too many attempts. Please try again in 42 min.';
      network.use(mockResponse('', { success: false, message: TOO_MANY, data: null }, 429));
      await requestCode(open(FORGOT));
      await waitFor(() => expect(screen.getAllByText(TOO_MANY)).toHaveLength(2));
      await heading('Forgot password');
    });
  });
});
