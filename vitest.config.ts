import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { clockOffset } from './tests/support/clock.mjs';
import { askedOfEngines } from './tools/engines.mjs';

// Workers inherit it.
clockOffset();
/** Every test worker lives at the suite's moment. */
const execArgv = ['--import', new URL('tests/support/installClock.mjs', import.meta.url).href];

const alias = {
  // The copy that Node loads for react-admin: two would not share their context.
  'react-router': fileURLToPath(import.meta.resolve('react-router')),
  // A test signs in hundreds of times: not at a password's real cost.
  '@node-rs/argon2': fileURLToPath(new URL('tests/support/quickArgon2.ts', import.meta.url)),
};
/** Databases that test files start from; those of a run are made once, before its first test. */
const globalSetup = ['tests/server/support/prepareDatabases.ts'];

/** What waits long, rather than works, begins first: nobody then waits for the last file alone. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's, but the sequencer's own order.
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => /ops\/(powerCut|replicas|rolling)/.test(moduleId);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

const node = (name: string, more: object = {}) => ({
  resolve: { alias },
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    execArgv,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    ...more,
  },
});

/** The built server as a process, and databases that fail: no other test runs beside them. */
const ops = (name: string, more: object) =>
  node(name, {
    globalSetup: ['tests/ops/support/prepare.ts'],
    testTimeout: 120_000,
    sequence: { groupOrder: 1 },
    ...more,
  });

/** React in jsdom, in the development build that reports misuse. The limits suit a machine several times slower. */
const screens = (name: string, more: object) => ({
  resolve: { alias },
  test: {
    name,
    environment: 'jsdom',
    execArgv,
    globalSetup,
    setupFiles: ['tests/screens/setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    ...more,
  },
});

const { embedded, postgres } = askedOfEngines();

export default defineConfig({
  test: {
    silent: 'passed-only',
    sequence: { sequencer: WaitingFirst },
    // A core is left free by default, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      // One copy of what they share for all files: loading it takes longer than the tests do. Hence one project for the folders
      // that start a server, which puts a Response of its own in the place of Node's, and one for those that do not.
      node('client', { include: ['tests/{dataProvider,format}/*.test.ts'], isolate: false }),
      node('landing', { globalSetup: ['tests/landing/buildSite.ts'], isolate: false }),
      node('server', {
        include: ['tests/{server,wire,docs,standin,doctor}/**/*.test.ts'],
        globalSetup,
        isolate: false,
        ...embedded,
      }),
      ...(postgres
        ? [
            node('serverOnPostgres', {
              include: ['tests/server/**/*.test.ts'],
              globalSetup: ['tests/server/support/preparePostgres.ts'],
              isolate: false,
              ...postgres,
            }),
          ]
        : []),
      ops('ops', { include: ['tests/ops/*.test.ts'], isolate: false }),
      // With modules of their own in the place of ours or of Node's, as in `tests/screens/mocked`.
      ops('opsMocked', { include: ['tests/ops/mocked/*.test.ts'] }),
      screens('screens', {
        include: ['tests/screens/*.test.tsx', 'tests/dataProvider/window/*.test.ts'],
      }),
    ],
  },
});
