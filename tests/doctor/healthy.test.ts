import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { api, type Call } from '../../src/contract/api';
import { DEMO_PASSWORD } from '../../server/demo';
import { nameOf } from '../../tools/doctor/tryReading';
import { EXIT_CODES, verdictOf, type Report } from '../../tools/doctor/report';
import { asText } from '../../tools/doctor/text';
import { openTestApp, type TestApp } from '../server/support/openTestApp';
import { createStandIn } from '../standin/standin';
import { examine, isOfSection7 } from './support/examine';

const calls: Call[] = Object.values(api);
const READING = calls.filter(({ method }) => method === 'GET').map((call) => nameOf({ call }));

const tried = ({ calls: lines }: Report) =>
  lines.filter(({ status }) => status === 200).map(({ name }) => name);

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp({ seeded: true });
});
afterAll(() => it.close());

test('in our own server nothing is found, and every reading call of the contract was tried', async () => {
  const server = serve({ fetch: it.app.fetch, port: 0 });
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

test('nor in one that is as the specification shows', async () => {
  const provider = await createStandIn({ variant: 'plain' });
  const report = await examine(provider.url);
  await provider.close();
  expect(report.findings).toEqual([]);
  expect(tried(report).toSorted()).toEqual(READING.filter(isOfSection7).toSorted());
});

test('in one that works with gaps they are said, and the command ends with 1', async () => {
  const provider = await createStandIn({ variant: 'plain' });
  provider.reset('stubborn');
  const report = await examine(provider.url);
  await provider.close();
  expect(EXIT_CODES[verdictOf(report)]).toBe(1);
  expect(asText(report)).toContain('with gaps');
});
