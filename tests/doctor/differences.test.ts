import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { DiagnoseOptions } from '../../tools/doctor/diagnose';
import type { Report } from '../../tools/doctor/report';
import { ADMINISTRATOR, createFakeProvider, type FakeProvider } from '../fakeProvider/fakeProvider';
import { lists } from './support/differences/lists';
import { responses } from './support/differences/responses';
import { values } from './support/differences/values';
import { examine } from './support/examine';
import { inData, inRows, json, plant, type Planted } from './support/plant';

describe('differences from the specification', () => {
  const DIFFERENCES = [...values, ...lists, ...responses];

  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await createFakeProvider({ variant: 'plain' });
  });
  afterAll(() => provider.close());

  const named = ({ findings }: Report) =>
    findings.map(({ code, level, call = '', field = '' }) => [level, code, call, field].join(' ').trimEnd());

  test.each(DIFFERENCES)(
    'the doctor reports exactly the expected findings if %s',
    async (_name, planted, found) => {
      provider.reset();
      const server = await plant(provider.url, planted);
      const report = await examine(server.url);
      server.close();
      expect(named(report)).toEqual(found);
    },
  );

  test('the tests of the doctor cover at least thirty differences from the specification', () =>
    expect(DIFFERENCES.length).toBeGreaterThanOrEqual(30));
});

describe('reports', () => {
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await createFakeProvider({ variant: 'plain' });
  });
  beforeEach(() => provider.reset());
  afterAll(() => provider.close());

  const reportOn = async (planted: Planted, asked: Partial<DiagnoseOptions> = {}) => {
    const server = await plant(provider.url, planted);
    const report = await examine(server.url, asked);
    server.close();
    return report;
  };
  const rejecting = (names: readonly string[], said: string): Planted => ({
    respond: (path, response, request) => {
      const { searchParams } = new URL(request.url!, provider.url);
      if (path !== 'admin/category' || !names.some((name) => searchParams.has(name))) return false;
      json({ success: false, message: said }, 422)(response);
      return true;
    },
  });
  const statesOf = ({ screens }: Report) =>
    Object.fromEntries(screens.map(({ name, state }) => [name, state]));

  test('the report asks the API provider to accept or ignore the query parameters that the API rejects', async () => {
    const { questions } = await reportOn(rejecting(['page', 'per_page'], 'Bad request.'));
    expect(questions.map(({ ask }) => ask)).toEqual(['Accept `page`, `per_page`, or ignore unknown fields.']);
  });

  test('the report of the doctor marks every screen as failing if the CORS policy allows no origin', async () => {
    const report = await reportOn({
      changeHeaders: (headers) => headers.delete('access-control-allow-origin'),
    });
    expect(new Set(Object.values(statesOf(report)))).toEqual(new Set(['fails']));
  });

  test('the report rates screens that delete records as "gaps" if the CORS policy does not allow DELETE', async () => {
    const states = statesOf(
      await reportOn({
        changeHeaders: (headers) => headers.set('access-control-allow-methods', 'GET, POST'),
      }),
    );
    expect([states['Manage Categories'], states.Finance, states['Public site']]).toEqual([
      'gaps',
      'works',
      'works',
    ]);
  });

  test('the report rates Account Settings as "gaps" if the user in the sign-in response has no first name', async () => {
    const states = statesOf(
      await reportOn(
        inData('user/login', ({ token, user }) => ({
          token,
          user: { ...(user as object), first_name: null },
        })),
      ),
    );
    expect(states['Account Settings']).toBe('gaps');
  });

  test('if a person in a record has no names, the report says that the page shows a shorter name or a dash', async () => {
    const { findings } = await reportOn(
      inRows('admin/recent-payouts', (row) => ({ ...row, seller: { email: 'ada@mail.example' } })),
    );
    expect(findings.map(({ shown }) => shown)).toEqual([
      'Names are shown without this part, or as a dash.',
      'Names are shown without this part, or as a dash.',
    ]);
  });

  test('the doctor reports its progress at the start of each step', async () => {
    const steps: string[] = [];
    const { calls: lines } = await reportOn({}, { progress: (step) => steps.push(step) });
    expect(steps.slice(0, 2)).toEqual([
      expect.stringMatching(/^Connecting to http/),
      `Signing in as ${ADMINISTRATOR.email}`,
    ]);
    for (const { name } of lines) {
      expect(steps).toContainEqual(
        expect.stringMatching(new RegExp(`^Reading \\d+ of ${lines.length}: ${name}$`)),
      );
      expect(steps).toContain(`Checking ${name}`);
    }
    for (const step of steps) expect(step).not.toMatch(/\n/);
  });
});
