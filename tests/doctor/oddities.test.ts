import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Report } from '../../tools/doctor/report';
import { createStandIn, type StandIn } from '../standin/standin';
import { browser } from './oddities/browser';
import { calls } from './oddities/calls';
import { lists } from './oddities/lists';
import { session } from './oddities/session';
import { values } from './oddities/values';
import { examine } from './support/examine';
import { plant } from './support/planted';

const ODDITIES = [...values, ...lists, ...calls, ...session, ...browser];

let provider: StandIn;
beforeAll(async () => {
  provider = await createStandIn({ variant: 'plain' });
});
afterAll(() => provider.close());

const named = ({ findings }: Report) =>
  findings.map(({ code, level, call = '', field = '' }) => [level, code, call, field].join(' ').trimEnd());

test.each(ODDITIES)('where %s, that is found, and nothing else', async (_what, planted, found) => {
  provider.reset();
  const server = await plant(provider.url, planted);
  const report = await examine(server.url);
  server.close();
  expect(named(report)).toEqual(found);
});

test('there are thirty and more', () => expect(ODDITIES.length).toBeGreaterThanOrEqual(30));
