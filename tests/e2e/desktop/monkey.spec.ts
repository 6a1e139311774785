import type { Page } from '@playwright/test';

import { createRandom, type Random } from '../../../server/runtime/demo/random';
import { ROOT_KEY } from '../../../src/session/session';
import { seedOf, roundsOf } from '../../support/longTrials';
import { signInState } from '../../support/storedSession';
import { expectSignedOut, LOGIN } from '../backOffice';
import { EVERYTHING, expect, FAILED_REQUESTS } from '../fixtures';
import { HALVES, test } from '../declaredPages';

const SEED = seedOf(20260301);
/** Number of random actions on each page. */
const STEPS = roundsOf('MONKEY_STEPS', 3, 700);

const PUBLIC = ['/', LOGIN, '/forgot_password', '/reset_password'];

const CONTROLS =
  'a[href], button, input, textarea, select, [role=button], [role=option], [role=menuitem], [role=tab]';
/** Labels of the controls that the monkey must not press, because they end the session. */
const LEFT_ALONE = /^(log ?out)$/i;
const WORDS = [
  'an',
  'Zoë 😀',
  '-1',
  '0.001',
  '99999999999999999999',
  "' OR 1=1 --",
  '<b>%_\\',
  '   ',
  '123456',
];
const KEYS = ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'ArrowDown', 'Space', 'Backspace'];

/** Returns the position and the name of each control that a user could press now. */
const pressable = (page: Page) =>
  page.evaluate(
    ([controls, leftAlone]) => {
      const isAway = (element: Element) =>
        element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target !== '');
      return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
        if (isAway(element) || new RegExp(leftAlone, 'i').test(element.innerText.trim())) return [];
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        const name = element.getAttribute('aria-label') ?? element.innerText.trim().slice(0, 40);
        const leadsOn = element.closest('nav') !== null;
        return hit && (element.contains(hit) || hit.contains(element))
          ? [{ x, y, leadsOn, name: `${element.tagName.toLowerCase()} "${name}"` }]
          : [];
      });
    },
    [CONTROLS, LEFT_ALONE.source] as const,
  );

/** Performs one random action of a user, and returns a description of the action. */
const act = async (page: Page, random: Random) => {
  const kind = random.pickWeighted(
    ['press', 'type', 'key', 'back'] as const,
    (each) => ({ press: 12, type: 4, key: 4, back: 1 })[each],
  );
  if (kind === 'type') {
    const words = random.pick(WORDS);
    await page.keyboard.insertText(words);
    return `type ${JSON.stringify(words)}`;
  }
  if (kind === 'key') {
    const key = random.pick(KEYS);
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  if (kind === 'back') {
    // Never goes back beyond the first page of the router.
    await page.evaluate(() => {
      if ((history.state as { idx?: number } | null)?.idx) history.back();
    });
    return 'back';
  }
  const controls = await pressable(page);
  if (controls.length === 0) return 'nothing to press';
  const { x, y, name } = random.pickWeighted(controls, ({ leadsOn }) => (leadsOn ? 1 : 10));
  await page.mouse.click(x, y);
  return `press ${name}`;
};

const looks = (page: Page) =>
  page.evaluate(() => {
    // Ignores the load error on the page of a person that the monkey has deleted.
    const said = document.body.innerText.replace(
      /[^\n]*could not be loaded\s+(?:Buyer|Seller) \d+ not found/g,
      '',
    );
    if (/ran into an error|could not be loaded/.test(said)) return said.slice(0, 300);
    return said.trim() && document.querySelector('main, h1, [role=dialog]') ? 'well' : 'blank';
  });

/** Signs in again if the monkey has signed out by keyboard. Otherwise each next page would be the sign-in page. */
const signInAgain = async (page: Page, api: string) => {
  if (await page.evaluate((key) => localStorage.getItem(key)?.includes('loginInfo'), ROOT_KEY)) return;
  const { origins } = await signInState(api, EVERYTHING);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, origins[0]!.localStorage);
};

const monkey = async (page: Page, addresses: readonly string[], api?: string) => {
  const random = createRandom(SEED);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  // Accepts the browser's dialog about unsaved changes.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  // Blocks other origins, because Enter on a link to another site must not leave the back-office.
  await page.route(
    ({ href }) => !href.startsWith(new URL(page.url()).origin),
    (route) => route.abort('aborted'),
  );
  for (const address of addresses) {
    if (api) await signInAgain(page, api);
    const steps: string[] = [];
    const told = () => `SEED=${SEED} on ${address}:\n${steps.join('\n')}`;
    await page.goto(address);
    for (let step = 0; step < STEPS; step += 1) {
      // Ignores a failed action, because a step can open another page before the action ends.
      steps.push(
        await act(page, random).catch((error: Error) => `cut short: ${error.message.split('\n')[0]}`),
      );
      await expect.poll(() => looks(page).catch(() => 'on the way'), { message: told() }).toBe('well');
      expect(faults, told()).toEqual([]);
    }
  }
};

test.use({ expectedErrors: FAILED_REQUESTS });

test.describe('monkey test', () => {
  test.setTimeout(300_000 + STEPS * 5_000);

  const [[, first], [, second]] = HALVES;

  test('random input causes no error on the first half of the pages', async ({ page, pages, product }) => {
    await page.goto('/');
    await monkey(page, first(pages), product.url);
  });

  test('random input causes no error on the second half of the pages and on the pages before sign-in', async ({
    page,
    pages,
    product,
  }) => {
    await page.goto('/');
    await monkey(page, second(pages), product.url);
    await page.evaluate(() => localStorage.clear());
    await page.goto(LOGIN);
    await expectSignedOut(page);
    await monkey(page, PUBLIC);
  });
});
