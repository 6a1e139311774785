import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { chooseTests } from '../../tools/changed.mjs';
import { DAYS, fakedClock, offsetTo, readDays } from '../../tools/days.mjs';
import { readTestOptions } from '../../tools/test.mjs';

describe('options of npm test', () => {
  test('npm test without options keeps the default order of tests and the default number of browsers', () =>
    expect(readTestOptions([])).toEqual({ vitest: [], playwright: [] }));

  test('npm test shuffles Vitest and Playwright with the same seed', () =>
    expect(readTestOptions(['--shuffle=42'])).toEqual({
      seed: '42',
      vitest: ['--sequence.shuffle.files', '--sequence.shuffle.tests', '--sequence.seed=42'],
      playwright: ['--shuffle=42'],
    }));

  test('npm test chooses a seed if the option --shuffle has no value', () => {
    const { seed } = readTestOptions(['--shuffle']);
    expect(readTestOptions([`--shuffle=${seed}`]).seed).toBe(seed);
  });

  test('npm test passes the number of browsers to Playwright', () =>
    expect(readTestOptions(['--browser-workers=1'])).toEqual({ vitest: [], playwright: ['--workers=1'] }));

  test.each([
    ['--shuffle=', '--shuffle takes a whole number'],
    ['--shuffle=abc', '--shuffle takes a whole number'],
    ['--browser-workers=0', '--browser-workers takes a whole number'],
    ['--browser-workers', 'argument missing'],
    ['--fast', "Unknown option '--fast'"],
    ['refunds', "Unexpected argument 'refunds'"],
  ])('npm test rejects %j', (arg, message) => expect(() => readTestOptions([arg])).toThrow(message));
});

describe('simulated clock', () => {
  const now = Date.parse('2026-11-26T06:00:00.400Z');

  test.each([
    ['2026-11-26T06:01:00Z', '+60s'],
    ['2026-11-26T05:59:00Z', '-60s'],
    ['2028-02-29T12:00:00Z', '+39765600s'],
    ['2027-03-28T12:00:00+02:00', '+10555200s'],
  ])('a simulated clock at %s differs by %s from the real clock', (time, offset) =>
    expect(offsetTo(time, now)).toBe(offset),
  );

  test('the simulated clock rejects an invalid time', () =>
    expect(() => offsetTo('2027-02-30x', now)).toThrow('no time'));

  test('the simulated clock changes the date, but not the duration of timers', () =>
    expect(fakedClock('/lib/faketime.so', '2026-11-26T06:01:00Z', now)).toEqual({
      LD_PRELOAD: '/lib/faketime.so',
      FAKETIME: '+60s',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }));
});

describe('arguments of npm run test:days', () => {
  const projects = ['--project', 'client', '--project', 'landing', '--project', 'server'];

  test('npm run test:days simulates every defined day by default', () =>
    expect(readDays([], true)).toEqual({ days: DAYS, args: [...projects, '--project', 'serverOnPostgres'] }));

  test('npm run test:days runs only the days in the arguments, and no PostgreSQL tests if PostgreSQL is not installed', () => {
    const { days, args } = readDays(['apia', '29-feb'], false);
    expect(days.map(({ name }) => name)).toEqual(['29-feb', 'apia']);
    expect(args).toEqual(projects);
  });

  test('npm run test:days passes the arguments after the day names to Vitest', () =>
    expect(
      readDays(['29-feb', '--project', 'client', 'tests/format/fees.test.ts', '-t', '^a b$']).args,
    ).toEqual(['--project', 'client', 'tests/format/fees.test.ts', '-t', '^a b$']));

  test('npm run test:days rejects an unknown day name', () =>
    expect(() => readDays(['30-feb'])).toThrow('No day is named "30-feb"'));

  test('every simulated day has a valid time and a valid time zone', () => {
    for (const { time = '2026-01-01T00:00:00Z', zone } of DAYS) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
      expect(offsetTo(time, 0)).toMatch(/^\+\d+s$/);
    }
  });

  test('two of the simulated days are the Sundays on which daylight saving time starts and ends in Berlin', () => {
    const hours = (time: string) =>
      new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'shortOffset' }).format(
        Date.parse(time),
      );
    expect(hours('2027-03-28T00:30:00Z')).not.toBe(hours('2027-03-28T01:30:00Z'));
    expect(hours('2027-10-31T00:30:00Z')).not.toBe(hours('2027-10-31T01:30:00Z'));
  });
});

describe('choice of tests for a change', () => {
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

  test('npm run test:changed runs changed tests, then the tests that every change requires, then tests named after a changed file', () =>
    expect(chooseTests({ tests, changed, limit: 9 }).run).toEqual([
      'tests/server/refunds.test.ts',
      'tests/format/rules.test.ts',
      'tests/wire/calls.test.ts',
      'tests/server/pricingPlans.test.ts',
    ]));

  test('npm run test:changed runs no more tests than the limit, and lists browser tests and built-server tests separately', () =>
    expect(chooseTests({ tests, changed, limit: 2 })).toMatchObject({
      run: ['tests/server/refunds.test.ts', 'tests/format/rules.test.ts'],
      omitted: ['tests/wire/calls.test.ts', 'tests/server/pricingPlans.test.ts'],
      processes: ['tests/ops/planned.test.ts'],
      journeys: ['tests/e2e/pricingPlans.spec.ts'],
    }));

  test('npm run test:changed runs the tests of all languages if messages or migrations change', () => {
    const ofLanguages = [
      'tests/format/languages.test.ts',
      'tests/screens/pseudoLocale.test.tsx',
      'tests/server/languages.test.ts',
    ];
    for (const file of ['src/pages/messages.es.ts', 'server/db/migrations/0001_texts.sql'])
      expect(chooseTests({ tests: [...tests, ...ofLanguages], changed: [file], limit: 3 }).run).toEqual(
        ofLanguages,
      );
  });

  test('npm run test:changed lists the changed source files for which no test exists', () =>
    expect(
      chooseTests({
        tests,
        changed: ['server/mail/sendMail.ts', 'src/resources/pricingPlans/List.tsx'],
        limit: 9,
      }).untested,
    ).toEqual(['server/mail/sendMail.ts']));

  test('npm run test:changed runs the tests that match an argument, and reports an argument without a match', () => {
    expect(chooseTests({ tests, named: ['refunds'], limit: 1 }).run).toEqual([
      'tests/server/refunds.test.ts',
    ]);
    expect(chooseTests({ tests, named: ['refunds', 'nobody'], limit: 1 }).unknown).toEqual(['nobody']);
  });
});

describe('machine without Chromium', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'no-chromium-'));
    symlinkSync('/bin/sh', join(folder, 'sh'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const addProgram = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

  /** Finds or installs a browser on a simulated machine that has only the added programs. */
  const install = () => {
    const script = `import('./tools/e2e.mjs').then((m) => console.log('found', m.findOrInstallChromium()))`;
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
      encoding: 'utf8',
      env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder },
    });
    return { stdout, stderr };
  };

  const COMPLAIN = 'echo "Error: getaddrinfo ENOTFOUND" >&2';

  test('the installation of Chromium prints no download error if a browser is found after the failed download', () => {
    addProgram('npx', `${COMPLAIN}; echo 'exit 0' > ${folder}/chromium; /bin/chmod 755 ${folder}/chromium`);
    const { stdout, stderr } = install();
    expect(stdout).toContain(`found ${folder}/chromium`);
    expect(stderr).toBe('');
  });

  test('the installation of Chromium prints the errors if no browser could be installed', () => {
    addProgram('npx', `${COMPLAIN}; exit 1`);
    const { stdout, stderr } = install();
    expect(stdout).toContain('found undefined');
    expect(stderr).toContain('Error: getaddrinfo ENOTFOUND');
  });
});
