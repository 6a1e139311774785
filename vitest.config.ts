import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { clockOffset } from './tests/support/clock.mjs';
import { engineOptions } from './tools/vitest.mjs';

// Workers inherit it.
clockOffset();
const execArgv = [
  // Every test worker lives at the suite's moment.
  '--import',
  new URL('tests/support/installClock.mjs', import.meta.url).href,
  // Starting the embedded engine takes a third less time without V8's second compilation, which no test lives to gain from.
  '--wasm-tiering-budget=2000000000',
];

const alias = {
  // The copy that Node loads for react-admin: two would not share their context.
  'react-router': fileURLToPath(import.meta.resolve('react-router')),
  // A test signs in hundreds of times: not at a password's real cost.
  '@node-rs/argon2': fileURLToPath(new URL('tests/support/quickArgon2.ts', import.meta.url)),
};
/** Databases that test files start from; those of a run are made once, before its first test. */
const globalSetup = ['tests/server/helpers/prepareDatabases.ts'];

/** The only limits of tests: they end one that hangs, and are far above what a slow or busy machine needs. */
const limit = (process.env.LONG_TRIALS ? 10 : 1) * 180_000;
const limits = { testTimeout: limit, hookTimeout: limit, expect: { poll: { timeout: limit / 2 } } };

const node = (name: string, more: object = {}) => ({
  resolve: { alias },
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    execArgv,
    ...limits,
    restoreMocks: true,
    unstubGlobals: true,
    ...more,
  },
});

const { embedded, postgres } = engineOptions();

export default defineConfig({
  test: {
    silent: 'passed-only',
    // A core is left free by default, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      node('client', { include: ['tests/{dataProvider,format}/*.test.ts'] }),
      node('landing', { globalSetup: ['tests/landing/buildSite.ts'] }),
      node('server', {
        include: ['tests/{server,wire,docs,fakeProvider,doctor}/**/*.test.ts'],
        globalSetup,
        ...embedded,
      }),
      ...(postgres
        ? [
            node('serverOnPostgres', {
              include: ['tests/server/**/*.test.ts'],
              globalSetup: ['tests/server/helpers/preparePostgres.ts'],
              ...postgres,
            }),
          ]
        : []),
      // The built server as a process, and databases that fail. No other test runs beside them.
      node('ops', {
        globalSetup: ['tests/ops/support/prepare.ts'],
        // Some tests start a dozen processes one after the other.
        testTimeout: 3 * limit,
        sequence: { groupOrder: 1 },
      }),
      // React in jsdom, in the development build that reports misuse.
      node('screens', {
        include: ['tests/screens/*.test.tsx', 'tests/dataProvider/window/*.test.ts'],
        environment: 'jsdom',
        globalSetup,
        setupFiles: ['tests/screens/setup.ts'],
      }),
    ],
  },
});
