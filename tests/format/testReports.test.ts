import { describe, expect, test } from 'vitest';

import { playwrightOutcome } from '../../tools/e2e.mjs';
import { listFailures, shellCommand } from '../../tools/run.mjs';
import { vitestOutcome } from '../../tools/vitest.mjs';

const file = 'tests/server/refunds.test.ts';

const ofVitest = (
  failures: { titles: string[]; reasons: string[]; isSuite?: boolean }[],
  unhandled: string[] = [],
) => vitestOutcome({ files: [{ project: 'server', file, passed: 3, failures, startedAt: [] }], unhandled });

describe('report of Vitest', () => {
  test('the report of Vitest counts the passed tests of a run without failures', () =>
    expect(ofVitest([])).toEqual({ passed: 3, failures: [] }));

  test('the report of Vitest has the name of a failed test and a command that runs only this test', () =>
    expect(
      ofVitest([
        {
          titles: ['refunds', "rejects a buyer's $5 (twice)"],
          reasons: ['\n\u001B[31mexpected 1\u001B[39m\nto be 2'],
        },
      ]).failures,
    ).toEqual([
      {
        name: `${file} > refunds > rejects a buyer's $5 (twice) [server]`,
        reason: 'expected 1',
        command: String.raw`npx vitest run --project server ${file} -t '^refunds rejects a buyer'\''s \$5 \(twice\)$'`,
      },
    ]));

  test('if a hook of a suite fails, the report of Vitest has a command for all tests of the suite', () =>
    expect(
      ofVitest([{ titles: ['refunds'], reasons: ['no database'], isSuite: true }]).failures,
    ).toMatchObject([{ command: `npx vitest run --project server ${file} -t '^refunds '` }]));

  test('the report of Vitest lists a file that could not be loaded', () =>
    expect(ofVitest([{ titles: [], reasons: ["Cannot find module './a'"] }]).failures).toEqual([
      {
        name: `${file} [server]`,
        reason: "Cannot find module './a'",
        command: `npx vitest run --project server ${file}`,
      },
    ]));

  test('the report of Vitest lists an error outside of a test', () =>
    expect(ofVitest([], ['socket hang up']).failures).toEqual([
      { name: 'Unhandled error outside of a test', reason: 'socket hang up' },
    ]));

  test('for a run on a simulated day, the report of Vitest has a command for the same day', () => {
    const files = [
      { project: 'client', file, passed: 0, failures: [{ titles: [], reasons: [] }], startedAt: [] },
    ];
    expect(
      vitestOutcome({ files, unhandled: [] }, ['npm', 'run', 'test:days', '--', '29-feb']).failures,
    ).toMatchObject([
      { reason: 'No reason given', command: `npm run test:days -- 29-feb --project client ${file}` },
    ]);
  });
});

const browserTest = (projectName: string, status: string, message?: string, paths: string[] = []) => ({
  projectName,
  status,
  results: [{ errors: message ? [{ message }] : [], attachments: paths.map((path) => ({ path })) }],
});
const spec = (title: string, line: number, ...tests: ReturnType<typeof browserTest>[]) => ({
  title,
  file: 'payout.spec.ts',
  line,
  tests,
});
const ofPlaywright = (
  specs: ReturnType<typeof spec>[],
  errors: { message: string; location?: { file: string } }[] = [],
) => {
  const group = { title: 'payouts', file: 'payout.spec.ts', specs };
  const suites = [{ title: 'payout.spec.ts', file: 'payout.spec.ts', specs: [], suites: [group] }];
  return playwrightOutcome({ config: { rootDir: '/repository/tests/e2e' }, suites, errors }, '/repository');
};

describe('report of Playwright', () => {
  test('the report of Playwright counts a test once for each project', () =>
    expect(
      ofPlaywright([
        spec('pays', 3, browserTest('desktop', 'expected'), browserTest('mobile', 'expected')),
        spec('is skipped', 9, browserTest('desktop', 'skipped')),
      ]),
    ).toEqual({ passed: 2, failures: [] }));

  test('the report of Playwright has the name, command, trace and screenshot of a failed test', () =>
    expect(
      ofPlaywright([
        spec(
          'pays once',
          3,
          browserTest('desktop', 'expected'),
          browserTest('mobile', 'unexpected', 'Error: not visible\n\nat line 4', [
            '/repository/test-results/all/pays/error-context.md',
            '/repository/test-results/all/pays/test-failed-1.png',
            '/repository/test-results/all/pays/trace.zip',
          ]),
        ),
      ]).failures,
    ).toEqual([
      {
        name: 'tests/e2e/payout.spec.ts > payouts > pays once [mobile]',
        reason: 'Error: not visible',
        command: 'npm run test:e2e -- --no-build --project=mobile tests/e2e/payout.spec.ts:3',
        files: ['test-results/all/pays/test-failed-1.png', 'test-results/all/pays/trace.zip'],
      },
    ]));

  test('the report of Playwright adds the test title to the command if one line declares several tests', () =>
    expect(
      ofPlaywright([
        spec('pays $1', 3, browserTest('desktop', 'expected')),
        spec('pays $2', 3, browserTest('desktop', 'unexpected', 'timeout')),
      ]).failures,
    ).toMatchObject([
      {
        command: String.raw`npm run test:e2e -- --no-build --project=desktop tests/e2e/payout.spec.ts:3 -g 'payouts pays \$2( @|$)'`,
      },
    ]));

  test('the report of Playwright counts a flaky test as failed', () =>
    expect(ofPlaywright([spec('pays', 3, browserTest('desktop', 'flaky', 'once'))])).toMatchObject({
      passed: 0,
      failures: [{ reason: 'once' }],
    }));

  test('the report of Playwright lists a file that could not be loaded', () =>
    expect(
      ofPlaywright(
        [],
        [
          {
            message: "Error: Cannot find module './a' imported from /repository/tests/e2e/payout.spec.ts",
            location: { file: 'data:text/javascript,resolve' },
          },
        ],
      ).failures,
    ).toEqual([
      {
        name: 'tests/e2e/payout.spec.ts',
        reason: "Error: Cannot find module './a' imported from /repository/tests/e2e/payout.spec.ts",
        command: 'npm run test:e2e -- --no-build tests/e2e/payout.spec.ts',
      },
    ]));

  test('the report of Playwright lists an error of the global setup', () =>
    expect(ofPlaywright([], [{ message: 'Error: nothing is built' }]).failures).toEqual([
      { name: 'Browser tests', reason: 'Error: nothing is built' },
    ]));
});

describe('list of failures', () => {
  test('the list of failures has the name, reason, command, trace and screenshot of each failed test', () =>
    expect(
      listFailures([
        { name: 'a', reason: 'b', command: 'c', files: ['test-results/d e/trace.zip', 'test-results/f.png'] },
        { name: 'g', reason: 'h' },
      ]),
    ).toBe(
      [
        '1. a',
        '   b',
        '   c',
        "   npx playwright show-trace 'test-results/d e/trace.zip'",
        '   test-results/f.png',
        '',
        '2. g',
        '   h',
      ].join('\n'),
    ));
});

describe('shell command', () => {
  test.each([
    ['tests/a.test.ts:3', 'tests/a.test.ts:3'],
    ['', "''"],
    ['a b', "'a b'"],
    ['$HOME `id` "x" \\', `'$HOME \`id\` "x" \\'`],
    ["it's", String.raw`'it'\''s'`],
    ['ops*', "'ops*'"],
  ])('a shell command quotes the word %j if the shell would change the word', (word, quoted) =>
    expect(shellCommand(['run', word])).toBe(`run ${quoted}`),
  );
});
