import { pathToFileURL } from 'node:url';

import { findOrInstallChromium, HOW_TO_GET_CHROMIUM } from './chromium.mjs';
import { keepTemporaryFilesInMemory } from './memory.mjs';
import { run } from './run.mjs';

/** A host that does not exist. The browser maps it to a local port. */
const PROVIDER_API = 'http://api.provider.example/api';

/** What the browser tests drive: the product as it ships, and its pages once more, made for another origin's API. */
export const build = async () =>
  (await run('npm', ['run', 'build'])) &&
  (await run('npx', ['vite', 'build', '--outDir', 'dist/foreign', '--logLevel', 'warn'], {
    VITE_API_URL: PROVIDER_API,
  }));

/**
 * @param {string[]} args passed on to Playwright
 * @param {Record<string, string>} [env]
 * @param {string} [output] the folder of traces and screenshots, which Playwright empties first. Running a failed test of
 * `npm test` alone must not delete the traces of the others.
 */
export const drive = async (args, env = {}, output = 'test-results/e2e') => {
  const browser = findOrInstallChromium();
  const command = ['playwright', 'test', `--output=${output}`, ...args];
  if (browser) return run('npx', command, { ...env, CHROMIUM_PATH: browser });
  console.error(HOW_TO_GET_CHROMIUM);
  return false;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  keepTemporaryFilesInMemory();
  // On what was built last, with `--no-build`.
  const args = process.argv.slice(2).filter((arg) => arg !== '--no-build');
  const isBuilt = args.length < process.argv.length - 2 || (await build());
  const done = isBuilt && (await drive(args));
  process.exitCode = done ? 0 : 1;
}
