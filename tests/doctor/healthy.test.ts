import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DEMO_PASSWORD } from '../../server/runtime/demo';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { api } from '../../src/contract/endpoints';
import { asText } from '../../tools/doctor/output/text';
import { EXIT_CODES, verdictOf, type Report } from '../../tools/doctor/report';
import { nameOf } from '../../tools/doctor/trials';
import { createFakeProvider } from '../fakeProvider/fakeProvider';
import { openTestApp, type TestApp } from '../server/helpers/openTestApp';
import { examine, isOfSection7 } from './support/examine';

const endpoints: Endpoint[] = Object.values(api);
const READING = endpoints.filter(({ method }) => method === 'GET').map((call) => nameOf(call));

const tried = ({ calls: lines }: Report) =>
  lines.filter(({ status }) => status === 200).map(({ name }) => name);

let embedded: TestApp;
beforeAll(async () => {
  embedded = await openTestApp({ seeded: true });
});
afterAll(() => embedded.close());

test('the doctor requests every GET endpoint of the contract, and reports no difference for the embedded server', async () => {
  const server = serve({ fetch: embedded.app.fetch, port: 0 });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const report = await examine(`${origin}/api`, {
    email: 'admin@treatyaself.example',
    password: DEMO_PASSWORD,
    origin,
  });
  server.close();
  expect(report.findings).toEqual([]);
  expect(tried(report).toSorted()).toEqual(READING.toSorted());
});

test('the doctor reports no difference for a server that follows the specification', async () => {
  const provider = await createFakeProvider({ variant: 'plain' });
  const report = await examine(provider.url);
  await provider.close();
  expect(report.findings).toEqual([]);
  expect(tried(report).toSorted()).toEqual(READING.filter(isOfSection7).toSorted());
});

test('the doctor rates screens as "gaps" if the server ignores the page size, and exits with 1', async () => {
  const provider = await createFakeProvider({ variant: 'plain' });
  provider.reset('ownPaging');
  const report = await examine(provider.url);
  await provider.close();
  expect(EXIT_CODES[verdictOf(report)]).toBe(1);
  expect(asText(report)).toContain('with gaps');
});
