import { expect, test } from 'vitest';

import { hasPermission } from '../../src/authProvider/authProvider';
import { noFields } from '../../src/contract/core/inputs';
import { allRows, emptyResponse } from '../../src/contract/core/response';
import { defineEndpoint } from '../../src/contract/core/endpoint';
import { defineRestResource } from '../../src/contract/core/restResource';
import { restResources } from '../../src/contract/endpoints';
import { entity, id } from '../../src/contract/core/field';
import { capabilityOf } from '../../src/dataProvider/resourceMap';
import { list } from '../../src/dataProvider/verbs';

test.each([
  [['sellers'], 'seller_account', 'block', true],
  [['buyers'], 'seller_account', 'block', false],
  [['reports'], 'community_reports', 'block', true],
  [['blocked_users'], 'blocked_users', 'unblock', true],
  [['blocked_users'], 'blocked_users', 'block', false],
  [['finance'], 'buyer_account', 'refund', true],
  [['sellers'], 'buyer_account', 'refund', false],
  [['categories'], 'categories', 'create', true],
  [['admins'], 'reasons', 'edit', true],
  [['finance'], 'reasons', 'edit', false],
  [['finance'], 'finance', 'export', true],
  [[], 'views', 'delete', true],
  [['admins'], 'blocked_users', 'create', false],
  [['admins'], 'no_such_resource', 'edit', false],
])('hasPermission for roles %j, resource %s and action %s returns %s', (roles, resource, action, allowed) =>
  expect(hasPermission(roles, resource, action)).toBe(allowed),
);

const listGiftCards = defineEndpoint('GET admin/gift-cards', {
  summary: 'Lists gift cards.',
  capability: 'payouts',
  access: ['finance'],
  permission: { action: 'list', resource: 'finance' },
  input: noFields,
  output: allRows('gift_cards', entity({ id })),
});

test('a resource requires the same capability as its list endpoint', () => {
  expect(capabilityOf('activity')).toBe('activity');
  expect(capabilityOf('seller_account')).toBeUndefined();
  const resources = { gift_cards: { getList: list(listGiftCards, () => ({})) } };
  expect(capabilityOf('gift_cards', resources)).toBe('payouts');
});

const route = 'POST admin/gift-cards';
const write = {
  summary: 'Creates a gift card.',
  capability: 'payouts',
  access: ['finance'],
  input: noFields,
  output: emptyResponse,
} as const;
const permission = { action: 'create', resource: 'finance' } as const;
const reasons = { ...restResources.reasons, update: undefined };

test('the declaration of a write endpoint does not compile if the permission, the step-up rule or the capability is missing', () => {
  const complete = defineEndpoint(route, { ...write, permission, stepUp: 'never' });
  expect(complete.stepUp).toBe('never');
  // @ts-expect-error endpoint without a step-up rule
  defineEndpoint(route, { ...write, permission });
  // @ts-expect-error endpoint without a permission
  defineEndpoint(route, { ...write, stepUp: 'never' });
  // @ts-expect-error endpoint with a step-up rule that reads the input of another endpoint
  defineEndpoint(route, { ...write, permission, stepUp: 'movesMuch' });
  // @ts-expect-error endpoint without a capability
  defineEndpoint(route, { ...write, permission, stepUp: 'never', capability: undefined });
  // @ts-expect-error deletion of a REST resource without a step-up rule
  defineRestResource({ ...reasons, delete: { action: 'delete' } });
  // @ts-expect-error deletion of a REST resource without an action
  defineRestResource({ ...reasons, delete: { stepUp: 'never' } });
});
