import { resolve } from 'node:path';

import { validate } from '@readme/openapi-parser';
import { createConfig, lintFromString, loadConfig, type Config } from '@redocly/openapi-core';
import { uniqBy } from 'es-toolkit';
import { expect, test } from 'vitest';

import { DECLARED_ACTIONS } from '../../src/contract/actions';
import { REST_RESOURCES } from '../../src/contract/resourceNames';
import { SECTION_7 } from '../../src/contract/core/endpoint';
import { api } from '../../src/contract/endpoints';
import { STEP_UP_METHODS } from '../../src/contract/mfa/methods';
import { INPUT_DESCRIPTIONS } from '../../server/modules/openapi';
import { FIELD_DESCRIPTIONS } from '../../server/modules/openapi/describeDialects';
import { examples } from '../apiSpecification';
import { restNames } from '../apiSpecification/rest/resources';
import { answerOf, bodyOf, document, faults, templateOf, type Schema } from './document';
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
    'no-ambiguous-paths #/paths/~1admin~1transactions~1buyer~1{id}',
    'no-ambiguous-paths #/paths/~1admin~1transactions~1seller~1{id}',
  ]);
});

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const declared = operations.filter(({ operationId }) => Object.hasOwn(api, operationId));
const isSection7 = (operationId: string) =>
  Object.hasOwn(api, operationId) && api[operationId as keyof typeof api].capability === SECTION_7;

/** Returns the names and descriptions of the fields of an input, and of the filters in `query` and `filter`. */
const inputsOf = ({ oneOf = [], properties = {} }: Schema): [string, string | undefined][] => [
  ...oneOf.flatMap(inputsOf),
  ...Object.entries(properties).flatMap(([name, field]): [string, string | undefined][] => [
    [name, field.description],
    ...(name === 'query' || name === 'filter' ? inputsOf(field) : []),
  ]),
];
const JSON_TYPE = 'application/json';
const inputs = operations.flatMap(({ operationId, parameters = [], requestBody }) =>
  [
    ...parameters.map(({ name, description }): [string, string | undefined] => [name, description]),
    ...[...parameters, requestBody].flatMap((input) => inputsOf(input?.content?.[JSON_TYPE]?.schema ?? {})),
  ].map(([name, description]) => ({ operationId, name, description })),
);

test('the OpenAPI document describes every parameter and body field', () => {
  expect(inputs.filter(({ description }) => !description)).toEqual([]);
});

test('the OpenAPI document has a different description for each parameter and body field of an operation', () => {
  // The alternatives of a body (`oneOf`) can have a common field.
  const fields = uniqBy(inputs, ({ operationId, name }) => `${operationId}: ${name}`);
  const texts = fields.map(({ operationId, description }) => `${operationId}: ${description}`);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('every declared description of a parameter or body field appears in the OpenAPI document', () => {
  const used = new Set(inputs.map(({ description }) => description?.replace(/ Sent only to .*/, '')));
  const unused = Object.entries(INPUT_DESCRIPTIONS).filter(([, entry]) => !used.has([entry].flat()[0]));
  expect(unused).toEqual([]);
});

test('the OpenAPI document has separate tags for the endpoints of section 7 of the specification and of the extensions', () => {
  expect(declared).toHaveLength(Object.keys(api).length);
  for (const { operationId, tags } of operations) {
    const kind = isSection7(operationId) ? 'Section 7: ' : 'Extensions: ';
    expect([operationId, tags]).toEqual([operationId, [expect.stringContaining(kind)]]);
    expect(document.tags.map(({ name }) => name)).toContain(tags[0]);
  }
  for (const { description } of document.tags) expect(description).toMatch(/\w.*\.$/);
});

test.each(declared)(
  'the OpenAPI document has a valid example of $operationId',
  ({ path, method, parameters = [], requestBody, responses }) => {
    const inParameters = parameters.flatMap(({ in: place, example }, at) =>
      place === 'path' || example !== undefined
        ? faults(example, 'paths', path, method, 'parameters', String(at), 'schema')
        : [],
    );
    expect(inParameters).toEqual([]);
    const body = requestBody?.content[JSON_TYPE]?.example;
    expect(method === 'post' ? faults(body, ...bodyOf(path, method)) : []).toEqual([]);
    expect(faults(responses['200']?.content?.[JSON_TYPE]?.example, ...answerOf(path, method))).toEqual([]);
  },
);

test('the OpenAPI document lists the methods of step-up authentication', () => {
  const { schema } = document.components.responses.Failure.content[JSON_TYPE];
  expect(schema.properties.confirm.items.enum).toEqual(STEP_UP_METHODS);
});

test('the OpenAPI document has a schema for every entity that has field descriptions', () => {
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
  // Besides the actions, two requests have a reason: deny a refund request, and delete an administrator.
  expect(reasons).toHaveLength(DECLARED_ACTIONS.filter((action) => action.reasons).length + 2);
  for (const reason of reasons) expect(reason).toMatch(/`key` of a reason.*`GET \/extras\/reasons`/);
});

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
  'community_reports',
  ...restNames.exported,
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

test('the OpenAPI document describes all endpoints of section 7 of the specification and of the extensions, and no others', () => {
  const called = Object.values(examples).map(
    ({ method, url }) => `${method.toLowerCase()} ${templateOf(url)}`,
  );
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const extra = REST_RESOURCES.flatMap((name) => [
    `get /extras/${name}`,
    `get /extras/${name}/{id}`,
    ...(restNames.updated.includes(name) ? [`put /extras/${name}/{id}`] : []),
    ...(restNames.created.includes(name) ? [`post /extras/${name}`] : []),
    ...(restNames.deleted.includes(name) ? [`delete /extras/${name}/{id}`] : []),
  ]);
  const files = FILES.map((list) => `post /exports/${list}`);
  expect(new Set(described)).toEqual(
    new Set([...called, ...BEYOND, ...extra, ...files, 'put /extras/notifications/all']),
  );
});
