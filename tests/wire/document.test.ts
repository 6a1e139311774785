import { resolve } from 'node:path';

import { validate } from '@readme/openapi-parser';
import { createConfig, lintFromString, loadConfig, type Config } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

import { REST_RESOURCES } from '../../src/contract/capabilityNames';
import { FIELD_DESCRIPTIONS } from '../../server/modules/openapi/describeDialects';
import { READ_ONLY } from '../server/helpers/endpoints';
import { examples } from '../apiSpecification';
import { document, templateOf } from './document';
import { openDemoServer } from './openDemoServer';

const { ask } = await openDemoServer();

test('the server serves the OpenAPI document, which is valid OpenAPI 3.1', async () => {
  expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true });
  expect(document.openapi).toMatch(/^3\.1\./);
  const { answer } = await ask('GET', 'openapi.json', { headers: { token: '' } });
  expect(answer).toEqual(JSON.parse(JSON.stringify(document)));
});

const lint = async (config: Config) =>
  (
    await lintFromString({ source: JSON.stringify(document), absoluteRef: resolve('openapi.json'), config })
  ).map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);

test('the OpenAPI document follows the recommended rules of Redocly, except for the rules that redocly.yaml disables', async () => {
  expect(await lint(await loadConfig({ configPath: 'redocly.yaml' }))).toEqual([]);
  expect(await lint(await createConfig({ extends: ['recommended'] }))).toEqual([
    'info-license #/info',
    'no-ambiguous-paths #/paths/~1admin~1transactions~1{id}~1refund',
    'no-ambiguous-paths #/paths/~1admin~1transactions~1seller~1{id}',
  ]);
});

test('the OpenAPI document has a schema for every entity with field descriptions', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(Object.keys(FIELD_DESCRIPTIONS)),
  );
});

test('the OpenAPI document describes the field `reason` as a key, and refers to the request that lists the keys', () => {
  const reasons: (string | undefined)[] = [];
  for (const { requestBody = {} } of Object.values(document.paths).flatMap((each) => Object.values(each))) {
    JSON.parse(JSON.stringify(requestBody), (key, value: { reason?: { description?: string } }) => {
      if (key === 'properties' && value.reason) reasons.push(value.reason.description);
      return value;
    });
  }
  // Five requests have a reason: block, delete, refund, deny, and delete an administrator.
  expect(reasons).toHaveLength(5);
  for (const reason of reasons) expect(reason).toMatch(/`key` of a reason.*`GET \/extras\/reasons`/);
});

const POSTED = new Set<string>([
  'reasons',
  'notes',
  'activity',
  'views',
  'replies',
  'saved-replies',
  'invitations',
  'factors',
]);
const REMOVED = new Set<string>([
  'notes',
  'views',
  'saved-replies',
  'staff-sessions',
  'invitations',
  'factors',
]);

const FILES = [
  'seller_account',
  'buyer_account',
  'blocked_users',
  'categories',
  'admin_manage',
  'contact_forms',
  'seller_payouts',
  'buyer_transactions',
  'buyer_ledger',
  'seller_ledger',
  'refund-requests',
  'reports',
  'community_reports',
  'bookings',
];

const BEYOND = [
  'get /capabilities',
  'post /setup',
  'post /invitation',
  'post /invitation/accept',
  'get /demo-logins',
  'post /user/logout',
  'post /user/login/second-factor',
  'post /user/login/passkey-options',
  'post /user/login/passkey',
  'post /user/factors/passkey-options',
  'post /user/factors/one-time-codes',
  'post /user/factors/confirm-options',
  'post /user/factors/confirm',
  'get /live',
  'post /live/here',
];

test('the OpenAPI document describes all endpoints of section 7 and of the extensions, and no others', () => {
  const called = Object.values(examples).map(
    ({ method, url }) => `${method.toLowerCase()} ${templateOf(url)}`,
  );
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const extra = REST_RESOURCES.flatMap((name) => [
    `get /extras/${name}`,
    `get /extras/${name}/{id}`,
    ...(READ_ONLY.has(name) ? [] : [`put /extras/${name}/{id}`]),
    ...(POSTED.has(name) ? [`post /extras/${name}`] : []),
    ...(REMOVED.has(name) ? [`delete /extras/${name}/{id}`] : []),
  ]);
  const files = FILES.map((list) => `post /exports/${list}`);
  expect(new Set(described)).toEqual(
    new Set([...called, ...BEYOND, ...extra, ...files, 'put /extras/notifications/all']),
  );
});
