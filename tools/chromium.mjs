import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

/** The headless build first: it needs half the processor time of a whole browser without a window. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DOWNLOAD_LIMIT_MS = 3 * 60 * 1000;
const PACKAGES_LIMIT_MS = 6 * 60 * 1000;

const isRoot = process.getuid?.() === 0;

/** @param {string} file */
const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param {string} name */
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

/**
 * A downloaded browser can be there and still lack the system's libraries, so it has to answer before it counts.
 * @param {string} file
 */
const answers = (file) => isProgram(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

/** @returns {string | undefined} */
export const findChromium = () => {
  // Named by hand, it is used whatever it is: a wrong name should fail, not be passed over.
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = NAMES.map(onPath).find((file) => file && answers(file));
  return found ?? [chromium.executablePath()].find(answers);
};

/**
 * Runs an installation silently: its errors matter only if no later one works either.
 * @param {string} command @param {string[]} args @param {number} timeout in milliseconds
 * @returns {string} what it wrote to standard error
 */
const runSilently = (command, args, timeout) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { stderr, error } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env,
    timeout,
  });
  return [stderr, error?.message].filter(Boolean).join('\n');
};

const download = () =>
  runSilently('npx', ['playwright', 'install', '--no-shell', 'chromium'], DOWNLOAD_LIMIT_MS);

const installPackage = () => {
  if (!isRoot || !onPath('apt-get')) return '';
  const install = 'apt-get install -y --no-install-recommends';
  const either = `${install} chromium-headless-shell || ${install} chromium`;
  return runSilently('sh', ['-c', `apt-get update && (${either})`], PACKAGES_LIMIT_MS);
};

/**
 * A found browser first, then Playwright's own, then the system's package manager. The errors of the installations are
 * printed only if there is still no browser after them.
 */
export const findOrInstallChromium = () => {
  const errors = [];
  for (const install of [download, installPackage]) {
    const found = findChromium();
    if (found) return found;
    console.log(
      `No Chromium yet: ${install === download ? "Playwright's" : "the system's package"} is tried.`,
    );
    errors.push(install());
  }
  const installed = findChromium();
  if (!installed) console.error(errors.filter(Boolean).join('\n'));
  return installed;
};

export const HOW_TO_GET_CHROMIUM =
  'No Chromium found or installed. Run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH.';

/** Keeps the browser off the network: what it would fetch for itself only slows a closed machine down. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-proxy-server',
  // Chromium's sandbox refuses to start as root.
  ...(isRoot ? ['--no-sandbox'] : []),
];
