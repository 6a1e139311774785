import { describe, expect, test } from 'vitest';

import { api } from '../../src/contract/core/api';
import { EXPORTS } from '../../src/contract/export/exports';
import { extras } from '../../src/contract/extensions';
import { EXTRAS } from '../../src/contract/capabilityNames';
import { ROLES } from '../../src/contract/roles';
import { PEOPLE_RESOURCE, callRight } from '../../src/resources/admins/roles/callRights';
import { EVERYBODY, rightsOf, type Holder } from '../../src/resources/admins/roles/rights';

/** The page of roles follows the contract: what may be called is there, and nothing else. */

const NAMES = Object.keys(api) as (keyof typeof api)[];
const ROLE_CALLS = NAMES.filter((name) => typeof api[name].access !== 'string');
const said = (...holders: Holder[]) =>
  Object.fromEntries(
    rightsOf(holders).map(({ key, parts }) => [
      key,
      parts.flatMap(({ acts }) => acts.map((act) => (typeof act === 'string' ? act : `save ${act.saves}`))),
    ]),
  );

test('what has no words is for everybody, before signing in, and nothing else is', () => {
  for (const name of NAMES)
    expect([name, callRight(name) === undefined]).toEqual([name, api[name].access === 'public']);
});

test.each(ROLE_CALLS)('%s is said of each role that may make it', (name) => {
  const [act, place] = callRight(name)!;
  const { access } = api[name];
  for (const role of ROLES.filter((one) => access.includes(one as never))) {
    const page = place === 'theirs' ? PEOPLE_RESOURCE[role]! : place;
    expect([role, said(role)[page]]).toEqual([role, expect.arrayContaining([act])]);
  }
});

test.each(EXTRAS)('the extra %s is seen by those who may read it', (name) => {
  const { access } = extras[name];
  for (const holder of [...ROLES, EVERYBODY] as const) {
    const may = access === 'signedIn' ? holder === EVERYBODY : access.some((role) => role === holder);
    expect([holder, (said(holder)[`extras/${name}`] ?? []).includes('see')]).toEqual([holder, may]);
  }
});

test.each(Object.entries(EXPORTS))('the file %s is saved by those who may', (list, { access }) => {
  for (const role of ROLES)
    expect([role, Object.values(said(role)).flat().includes(`save ${list}`)]).toEqual([
      role,
      access.includes(role as never),
    ]);
});

describe('written by hand', () => {
  test('Finance and Stripe Settings', () =>
    expect(said('finance')).toEqual({
      finance: ['see', 'save seller_payouts', 'save buyer_transactions'],
      stripe_settings: ['see', 'change'],
      buyer_account: ['refund'],
      'extras/refund-requests': ['see', 'decide', 'save refund-requests'],
      'extras/assignments': ['see', 'assign'],
      'extras/notes': ['see', 'add', 'change', 'delete'],
      'extras/colleagues': ['see'],
      'extras/statements': ['see'],
      'extras/payouts': ['see'],
      'extras/books': ['see', 'check'],
    }));

  test('Blocked Users, and Account Settings, which opens nothing', () => {
    expect(said('blocked_users')).toEqual({
      blocked_users: ['see', 'unblock', 'delete', 'save blocked_users'],
    });
    expect(said('settings')).toEqual({});
  });

  test('of two roles each part says through which', () => {
    const notes = rightsOf(['buyers', 'finance']).find(({ key }) => key === 'extras/notes');
    expect(notes?.parts.map(({ through }) => through)).toEqual([['buyers', 'finance']]);
    const buyers = rightsOf(['buyers', 'finance']).find(({ key }) => key === 'buyer_account');
    expect(buyers?.parts.map(({ acts, through }) => [acts.includes('refund'), through])).toEqual([
      [false, ['buyers']],
      [true, ['buyers', 'finance']],
    ]);
  });

  test('whoever manages administrators words the reasons, and reaches everybody’s sessions', () => {
    expect(said('admins')).toMatchObject({
      'extras/reasons': ['add', 'change'],
      'extras/staff-sessions': ['everybodys'],
      'extras/invitations': ['see', 'add', 'resend', 'withdraw'],
    });
    expect(said(EVERYBODY)['extras/reasons']).toEqual(['see']);
  });
});
