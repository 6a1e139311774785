import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { EXTRAS, type Extra } from '../../src/contract/capabilityNames';
import { ROLES, type Role } from '../../src/contract/roles';
import { pickLanguage } from '../../src/contract/bilingual';
import { needsRole } from '../../server/sentences/access';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { READ_ONLY } from './support/readOnlyExtras';

/** `activity` depends on whom it is about: see `activity/readers.test.ts`. */
type Known = Exclude<Extra, 'activity'>;
const KNOWN = EXTRAS.filter((name): name is Known => name !== 'activity');

/** Who may use each resource beyond section 7, written by hand; `null` is whoever is signed in. */
const ALLOWED: Record<Known, readonly Role[] | null> = {
  'refund-requests': ['finance'],
  reports: ['reports'],
  assignments: ['finance', 'reports'],
  messages: ['reports'],
  replies: ['reports'],
  'saved-replies': ['reports'],
  people: ['buyers', 'sellers'],
  bookings: ['buyers', 'sellers'],
  notes: ['buyers', 'sellers', 'finance', 'reports'],
  colleagues: ['buyers', 'sellers', 'finance', 'reports'],
  reasons: null,
  consequences: null,
  comparisons: ['dashboard'],
  trends: ['dashboard'],
  statements: ['finance'],
  payouts: ['finance'],
  views: null,
  books: ['finance'],
  guessed: ['admins'],
  'staff-sessions': null,
  invitations: ['admins'],
  factors: null,
  notifications: null,
};
/** Who may change a row, where not all who read them may. */
const MAY_CHANGE: Partial<Record<Known, readonly Role[]>> = { reasons: ['admins'] };
/** What a row's state can be set to. */
const STATUS: Partial<Record<Known, string>> = { reports: 'closed', messages: 'spam' };
const HOLDERS = [...ROLES, 'none'] as const;

let it: TestApp;
const headersOf = new Map<string, Record<string, string>>();
beforeAll(async () => {
  it = await openTestApp();
  for (const role of HOLDERS) {
    headersOf.set(role, (await (role === 'none' ? it.withRoles() : it.withRoles(role))).headers);
  }
});
afterAll(() => it.close());

/** Asked for and, where it can be, changed. */
const asOften = (name: Known, ...answers: unknown[]) => answers.slice(0, READ_ONLY.has(name) ? 2 : 3);
const eachTime = (name: Known, answer: unknown) => asOften(name, answer, answer, answer);

/** A list, a row that there is not, and a change of it where rows are changed: whoever may ask hears that it is not there. */
const knock = async (name: Known, headers?: Record<string, string>) => {
  const { send, put } = createExtrasClient(it.app, headers);
  const said = { unread: false, again: true, dealt_with: true, assignee: null, name: 'Key' };
  const change = { ...said, status: STATUS[name] ?? 'approved' };
  const answers = [await send(name), await send(`${name}/0`)];
  const changed = READ_ONLY.has(name) ? [] : [await put(name, 0, change)];
  return [...answers, ...changed].map(({ status, body }) => [status, (body as { message?: string }).message]);
};

test('every resource is here', () => expect(Object.keys(ALLOWED)).toEqual(KNOWN));

describe.each(KNOWN)('%s', (name) => {
  test.each([
    ['no token', {}],
    ['a wrong one', { token: 'not a token' }],
  ])('is for nobody with %s', async (_what, headers) => {
    expect(await knock(name, headers)).toEqual(eachTime(name, [401, 'Please log in']));
  });

  test.each(HOLDERS)('answers the holder of %s as the list says', async (role) => {
    const answer = (allowed: readonly Role[] | null, known: unknown) =>
      !allowed || allowed.some((one) => one === role) ? known : [403, pickLanguage('en', needsRole(allowed))];
    const missing = [404, 'This entry is no longer there'];
    const may = ALLOWED[name];
    const change = answer(MAY_CHANGE[name] ?? may, missing);
    expect(await knock(name, headersOf.get(role))).toEqual(
      asOften(name, answer(may, [200, undefined]), answer(may, missing), change),
    );
  });
});
