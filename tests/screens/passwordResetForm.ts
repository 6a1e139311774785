import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

export const FORGOT = '/forgot_password';
export const RESET = '/reset_password';
export const EMAIL = 'ada@provider.example';
/** Stored state of a password reset after the user has entered the right code. */
export const VERIFIED = { forgotEmail: EMAIL, forgotToken: 'a-token', forgotSentAt: 0, forgotVerified: true };

export const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
export const requestCode = async (user: UserEvent, email = EMAIL) => {
  await user.type(await screen.findByLabelText('Email Address'), email);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
};
export const setPassword = async (user: UserEvent, password: string, again = password) => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
};

/** Replaces the response of one of the three endpoints of the password reset. */
export const mockResponse = (call: '' | '/verify' | '/reset', body: object, status = 200) =>
  http.post(`*/api/user/forgot-password${call}`, () => HttpResponse.json(body, { status }));
