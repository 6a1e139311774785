import { describe, expect, test } from 'vitest';

import { actions, DECLARED_ACTIONS } from '../../src/contract/actions';
import { api, restResources } from '../../src/contract/endpoints';
import { EXPORTS } from '../../src/contract/export/exports';
import { CATALOGUE_ENTRIES, OPTIONAL_RESOURCES, REST_RESOURCES } from '../../src/contract/resourceNames';
import { SECTION_7, type Endpoint } from '../../src/contract/core/endpoint';
import type { RestResource } from '../../src/contract/core/restResource';
import type { Permission } from '../../src/contract/permissions';
import { ROLES, type Role } from '../../src/contract/roles';
import { ANY_ADMIN, rightsOf, type Holder } from '../../src/resources/admins/rights';
import { endpoints } from '../apiSpecification';
import { restSpecifications } from '../apiSpecification/rest/resources';

/** The page of role permissions must list exactly the permissions that the endpoints require. */

const NAMES = Object.keys(api) as (keyof typeof api)[];
const ROLE_CALLS = NAMES.filter((name) => typeof api[name].access !== 'string');
const said = (...holders: Holder[]) =>
  Object.fromEntries(
    rightsOf(holders).map(({ key, parts }) => [
      key,
      parts.flatMap(({ acts }) => acts.map((act) => (typeof act === 'string' ? act : `save ${act.exports}`))),
    ]),
  );

const actionOf = (permission: Permission) => (permission === 'own' ? undefined : permission.action);
const resourceFor = (permission: Permission, role: Role) => {
  if (permission === 'own') return undefined;
  return typeof permission.resource === 'string' ? permission.resource : permission.resource[role];
};

test('every endpoint except public endpoints requires a permission', () => {
  for (const name of NAMES)
    expect([name, api[name].permission === undefined]).toEqual([name, api[name].access === 'public']);
});

describe('permission actions and step-up rules', () => {
  test.each(NAMES)('the endpoint %s has the specified rule', (name) => {
    const { stepUp = 'never' } = api[name] as Endpoint;
    expect(stepUp).toBe(endpoints.get(name)?.stepUp ?? 'never');
  });

  const ACTIONS = { create: 'create', update: 'edit', delete: 'delete' };

  test.each(REST_RESOURCES)('the writes to the resource %s have the specified actions and rules', (name) => {
    const resource: RestResource = restResources[name];
    for (const write of ['create', 'update', 'delete'] as const) {
      const specified = restSpecifications[name];
      const action = specified?.actions?.[write] ?? ACTIONS[write];
      const { action: declared = action, stepUp = 'never' } = resource[write] ?? {};
      expect([write, declared, stepUp]).toEqual([write, action, specified?.stepUp?.[write] ?? 'never']);
    }
  });
});

test('an endpoint of an optional resource requires the capability of the resource, and endpoints of other resources require none', () => {
  const optional: readonly string[] = OPTIONAL_RESOURCES;
  // `tests/server/actions.test.ts` checks the capabilities of actions.
  for (const name of NAMES.filter((each) => !(each in actions))) {
    const { capability, permission } = api[name] as Endpoint;
    const resource = permission && permission !== 'own' ? permission.resource : undefined;
    const expected = typeof resource === 'string' && optional.includes(resource) ? resource : SECTION_7;
    expect([name, capability]).toEqual([name, expected]);
  }
});

test.each(ROLE_CALLS)('the permissions page lists the endpoint %s for each permitted role', (name) => {
  const { access, permission } = api[name] as Endpoint;
  for (const role of ROLES.filter((one) => access.includes(one as never))) {
    const page = resourceFor(permission!, role)!;
    expect([role, said(role)[page]]).toEqual([role, expect.arrayContaining([actionOf(permission!)])]);
  }
});

test.each(REST_RESOURCES)('the permissions page lists the resource %s for each role with access', (name) => {
  const { access } = restResources[name];
  for (const holder of [...ROLES, ANY_ADMIN] as const) {
    const may = access === 'authenticated' ? holder === ANY_ADMIN : access.some((role) => role === holder);
    expect([holder, (said(holder)[`extras/${name}`] ?? []).includes('list')]).toEqual([holder, may]);
  }
});

test.each(Object.entries(EXPORTS))(
  'the permissions page lists the export %s for each role that is allowed to export the list',
  (list, { access }) => {
    for (const role of ROLES)
      expect([role, Object.values(said(role)).flat().includes(`save ${list}`)]).toEqual([
        role,
        access.includes(role as never),
      ]);
  },
);

test.each(CATALOGUE_ENTRIES)(
  'live updates about %s notify the roles that may open the list',
  (name, { audience }) => {
    const lists = Object.values<Endpoint>(api).filter(
      ({ permission }) =>
        typeof permission === 'object' && permission.action === 'list' && permission.resource === name,
    );
    expect(lists.map(({ access }) => access)).toEqual([audience]);
  },
);

describe('expected permissions', () => {
  test('the permissions page lists the permissions of the role "Finance and Stripe Settings"', () =>
    expect(said('finance')).toEqual({
      finance: ['list', 'save seller_payouts', 'save buyer_transactions'],
      stripe_settings: ['list', 'edit'],
      // `tests/apiSpecification` states the roles of each action.
      buyer_account: DECLARED_ACTIONS.filter(({ resources }) => resources.finance).map(
        ({ action }) => action,
      ),
      'extras/refund-requests': ['list', 'decide', 'save refund-requests'],
      'extras/assignments': ['list', 'assign'],
      'extras/notes': ['list', 'create', 'edit', 'delete'],
      'extras/colleagues': ['list'],
      'extras/statements': ['list'],
      'extras/payouts': ['list'],
      'extras/books': ['list', 'check'],
    }));

  test('the role "Blocked Users" has four permissions, and the role "Account Settings" has no permission', () => {
    expect(said('blocked_users')).toEqual({
      blocked_users: ['list', 'unblock', 'delete', 'save blocked_users'],
    });
    expect(said('settings')).toEqual({});
  });

  test('the permissions page shows next to each permission the roles that grant the permission', () => {
    const notes = rightsOf(['buyers', 'finance']).find(({ key }) => key === 'extras/notes');
    expect(notes?.parts.map(({ roles }) => roles)).toEqual([['buyers', 'finance']]);
    const buyers = rightsOf(['buyers', 'finance']).find(({ key }) => key === 'buyer_account');
    expect(buyers?.parts.map(({ acts, roles }) => [acts.includes('refund'), roles])).toEqual([
      [false, ['buyers']],
      [true, ['buyers', 'finance']],
    ]);
  });

  test('the role that manages administrators is allowed to edit the list of reasons and to see the sessions of all admins', () => {
    expect(said('admins')).toMatchObject({
      'extras/reasons': ['create', 'edit'],
      'extras/staff-sessions': ['all'],
      'extras/invitations': ['list', 'create', 'resend', 'revoke'],
    });
    expect(said(ANY_ADMIN)['extras/reasons']).toEqual(['list']);
  });
});
