import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { clockOffset } from './tests/support/clock.mjs';
import { engineOptions } from './tools/vitest.mjs';

// Sets the offset in the environment, which workers inherit.
clockOffset();
const execArgv = [
  // Shifts `Date` of every test worker to the suite's fixed start time.
  '--import',
  new URL('tests/support/installClock.mjs', import.meta.url).href,
  // Disables V8's optimizing compilation of WebAssembly. The embedded engine starts a third faster, and tests are too short to benefit.
  '--wasm-tiering-budget=2000000000',
];

const alias = {
  // The copy that Node loads for react-admin. Two copies would have two contexts.
  'react-router': fileURLToPath(import.meta.resolve('react-router')),
  // Hashes passwords with low cost, because tests sign in hundreds of times.
  '@node-rs/argon2': fileURLToPath(new URL('tests/support/quickArgon2.ts', import.meta.url)),
};
/** Creates the databases that test files start from, once before the first test. */
const globalSetup = ['tests/server/helpers/prepareDatabases.ts'];

/** Timeouts only end tests that hang. They are far longer than a slow or busy machine needs. */
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
    // The default leaves one core free, which is half of a machine with two cores.
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
      // Tests of the built server as a process, and of failing databases. No other tests run at the same time.
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
