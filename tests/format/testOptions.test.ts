import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { chooseTests } from '../../tools/choice.mjs';
import { DAYS, fakedClock, offsetTo, readDays } from '../../tools/fakedDays.mjs';
import { readTestOptions } from '../../tools/testOptions.mjs';

describe('the options of npm test', () => {
  test('keeps the order and the number of browsers by default', () =>
    expect(readTestOptions([])).toEqual({ vitest: [], playwright: [] }));

  test('shuffles Vitest and Playwright with one seed', () =>
    expect(readTestOptions(['--shuffle=42'])).toEqual({
      seed: '42',
      vitest: ['--sequence.shuffle.files', '--sequence.shuffle.tests', '--sequence.seed=42'],
      playwright: ['--shuffle=42'],
    }));

  test('draws a seed where none is given', () => {
    const { seed } = readTestOptions(['--shuffle']);
    expect(readTestOptions([`--shuffle=${seed}`]).seed).toBe(seed);
  });

  test('passes the number of browsers on', () =>
    expect(readTestOptions(['--browser-workers=1'])).toEqual({ vitest: [], playwright: ['--workers=1'] }));

  test.each([
    ['--shuffle=', '--shuffle takes a whole number'],
    ['--shuffle=abc', '--shuffle takes a whole number'],
    ['--browser-workers=0', '--browser-workers takes a whole number'],
    ['--browser-workers', 'argument missing'],
    ['--fast', "Unknown option '--fast'"],
    ['refunds', "Unexpected argument 'refunds'"],
  ])('rejects %j', (arg, message) => expect(() => readTestOptions([arg])).toThrow(message));
});

describe('the clock of a day', () => {
  const now = Date.parse('2026-11-26T06:00:00.400Z');

  test.each([
    ['2026-11-26T06:01:00Z', '+60s'],
    ['2026-11-26T05:59:00Z', '-60s'],
    ['2028-02-29T12:00:00Z', '+39765600s'],
    ['2027-03-28T12:00:00+02:00', '+10555200s'],
  ])('reaches %s by the offset %s', (time, offset) => expect(offsetTo(time, now)).toBe(offset));

  test('rejects a time that is none', () => expect(() => offsetTo('2027-02-30x', now)).toThrow('no time'));

  test('leaves timers real', () =>
    expect(fakedClock('/lib/faketime.so', '2026-11-26T06:01:00Z', now)).toEqual({
      LD_PRELOAD: '/lib/faketime.so',
      FAKETIME: '+60s',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }));
});

describe('the arguments of npm run test:days', () => {
  const projects = ['--project', 'client', '--project', 'landing', '--project', 'server'];

  test('choose every day by default', () =>
    expect(readDays([], true)).toEqual({ days: DAYS, args: [...projects, '--project', 'serverOnPostgres'] }));

  test('choose days by name, and leave PostgreSQL out where it is missing', () => {
    const { days, args } = readDays(['apia', '29-feb'], false);
    expect(days.map(({ name }) => name)).toEqual(['29-feb', 'apia']);
    expect(args).toEqual(projects);
  });

  test('pass what follows the names on to Vitest', () =>
    expect(
      readDays(['29-feb', '--project', 'client', 'tests/format/fees.test.ts', '-t', '^a b$']).args,
    ).toEqual(['--project', 'client', 'tests/format/fees.test.ts', '-t', '^a b$']));

  test('reject an unknown name', () =>
    expect(() => readDays(['30-feb'])).toThrow('No day is named "30-feb"'));

  test('name times and zones that exist', () => {
    for (const { time = '2026-01-01T00:00:00Z', zone } of DAYS) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
      expect(offsetTo(time, 0)).toMatch(/^\+\d+s$/);
    }
  });

  test('set the clock to the Sundays on which it changes', () => {
    const hours = (time: string) =>
      new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'shortOffset' }).format(
        Date.parse(time),
      );
    expect(hours('2027-03-28T00:30:00Z')).not.toBe(hours('2027-03-28T01:30:00Z'));
    expect(hours('2027-10-31T00:30:00Z')).not.toBe(hours('2027-10-31T01:30:00Z'));
  });
});

describe('the tests of a change', () => {
  const tests = [
    'tests/e2e/pricingPlans.spec.ts',
    'tests/format/fees.test.ts',
    'tests/format/rules.test.ts',
    'tests/ops/planned.test.ts',
    'tests/server/pricingPlans.test.ts',
    'tests/server/refunds.test.ts',
    'tests/wire/calls.test.ts',
  ];
  const changed = ['src/contract/catalogue/plans.ts', 'tests/server/refunds.test.ts'];

  test('are changed tests, then tests named after the change, then those that always hold', () =>
    expect(chooseTests({ tests, changed, limit: 9 }).run).toEqual([
      'tests/server/refunds.test.ts',
      'tests/server/pricingPlans.test.ts',
      'tests/format/rules.test.ts',
      'tests/wire/calls.test.ts',
    ]));

  test('leave out what is above the limit, processes and browser tests', () =>
    expect(chooseTests({ tests, changed, limit: 2 })).toMatchObject({
      run: ['tests/server/refunds.test.ts', 'tests/server/pricingPlans.test.ts'],
      leftOut: ['tests/format/rules.test.ts', 'tests/wire/calls.test.ts'],
      processes: ['tests/ops/planned.test.ts'],
      journeys: ['tests/e2e/pricingPlans.spec.ts'],
    }));

  test('name changed sources that have no test', () =>
    expect(
      chooseTests({
        tests,
        changed: ['server/mail/sendMail.ts', 'src/resources/pricingPlans/List.tsx'],
        limit: 9,
      }).untested,
    ).toEqual(['server/mail/sendMail.ts']));

  test('follow a word, and report a word without tests', () => {
    expect(chooseTests({ tests, asked: ['refunds'], limit: 1 }).run).toEqual([
      'tests/server/refunds.test.ts',
    ]);
    expect(chooseTests({ tests, asked: ['refunds', 'nobody'], limit: 1 }).unknown).toEqual(['nobody']);
  });
});

describe('a machine without Chromium', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'no-chromium-'));
    symlinkSync('/bin/sh', join(folder, 'sh'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const addProgram = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

  /** Finds or installs a browser where only the added programs exist. */
  const install = () => {
    const script = `import('./tools/chromium.mjs').then((m) => console.log('found', m.findOrInstallChromium()))`;
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
      encoding: 'utf8',
      env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder },
    });
    return { stdout, stderr };
  };

  const COMPLAIN = 'echo "Error: getaddrinfo ENOTFOUND" >&2';

  test('prints no errors of a download when a browser is found after it', () => {
    addProgram('npx', `${COMPLAIN}; echo 'exit 0' > ${folder}/chromium; /bin/chmod 755 ${folder}/chromium`);
    const { stdout, stderr } = install();
    expect(stdout).toContain(`found ${folder}/chromium`);
    expect(stderr).toBe('');
  });

  test('prints the errors when no installation works', () => {
    addProgram('npx', `${COMPLAIN}; exit 1`);
    const { stdout, stderr } = install();
    expect(stdout).toContain('found undefined');
    expect(stderr).toContain('Error: getaddrinfo ENOTFOUND');
  });
});
