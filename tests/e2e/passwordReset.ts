import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

export const FORGOT = '/forgot_password';
export const RESET = '/reset_password';

/** Returns the messages in the outbox to this email address, oldest first. */
export const messagesTo = async (outbox: string, email: string) => {
  const files = await readdir(outbox).catch(() => []);
  const ready = files.filter((file) => file.endsWith('.eml')).toSorted();
  const messages = await Promise.all(ready.map((file) => readFile(join(outbox, file), 'utf8')));
  return messages.filter((eml) => eml.includes(`\nTo: ${email}\r\n`));
};

const codeIn = (eml: string | undefined) => /^Subject: (\d{6}) /m.exec(eml ?? '')?.[1] ?? '';

/** Waits until the outbox has `count` codes to this email address, and returns the last code. */
export const codeFor = async (outbox: string, email: string, count = 1) => {
  const codes = async () => (await messagesTo(outbox, email)).map(codeIn).filter(Boolean);
  await expect.poll(async () => (await codes()).length).toBe(count);
  return (await codes()).at(-1)!;
};

export const codeField = (page: Page) => page.getByRole('textbox', { name: '6-digit code' });

/** Boxes that show the digits of the code. */
const boxes = (page: Page) => page.locator('.auth-digits .auth-box');

export const expectCode = async (page: Page, code: string) => {
  await expect(boxes(page)).toHaveText(Array.from({ length: 6 }, (_, at) => code[at] ?? ''));
  await expect(codeField(page)).toHaveValue(code);
};

/** Expects the caret in the box with this index, from zero. The browser reports a moved caret with a delay. */
export const expectAtBox = async (page: Page, at: number) => {
  await expect(codeField(page)).toBeFocused();
  await expect(boxes(page).nth(at)).toHaveClass(/auth-active/);
};

/** Clicks at the coordinates of a box, because the input field covers the boxes. */
export const clickBox = async (page: Page, at: number) => {
  const { x, y, width, height } = (await boxes(page).nth(at).boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
};

export const requestCode = async (page: Page, email: string) => {
  await page.getByPlaceholder('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
};

export const enterCode = async (page: Page, code: string) => {
  // Focuses the field before `fill`, because the focus selects the last digit.
  await codeField(page).focus();
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
};

export const setPassword = async (page: Page, password: string) => {
  await page.getByPlaceholder('New password').fill(password);
  await page.getByPlaceholder('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
};

/** Returns a code that differs from `code`. */
export const differentCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
