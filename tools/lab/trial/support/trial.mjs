import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startServer } from '../../bench/support/process.mjs';
import { ensurePostgres } from './install.mjs';
import { assert } from './output.mjs';

/**
 * How every trial begins and ends. What it starts is ended, the last first, whether it comes to its end, is interrupted, or
 * something does not hold; then the process ends with 1.
 *
 * @typedef {{ folder: string, atEnd: (end: () => unknown) => void }} Trial `folder` is the trial's own, and gone after it
 */

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {(trial: Trial) => Promise<void>} run */
export const runTrial = async (run) => {
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-trial-'));
  // PostgreSQL runs as an account of its own, and has folders within.
  chmodSync(folder, 0o711);
  /** @type {(() => unknown)[]} the last first */
  const ends = [() => rmSync(folder, { recursive: true, force: true })];
  const endAll = async () => {
    for (const end of ends.splice(0)) await end();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void endAll().finally(() => process.exit(1)));
  }
  try {
    await run({ folder, atEnd: (end) => void ends.unshift(end) });
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await endAll();
  }
};

/**
 * @param {Trial} trial
 * @param {string} url
 */
export const connectTo = async ({ atEnd }, url) => {
  const db = new pg.Client(url);
  await db.connect();
  atEnd(() => db.end());
  return db;
};

/**
 * A PostgreSQL with an empty database `office`.
 * @param {Trial} trial
 * @param {string[]} settings as in its configuration file, each `name=value`
 */
export const startDatabase = async (trial, settings) => {
  const postgres = await ensurePostgres(settings);
  trial.atEnd(postgres.stop);
  const admin = await connectTo(trial, postgres.url);
  await admin.query('create database office');
  const url = postgres.url.replace('/postgres?', '/office?');
  return { postgres, admin, url, db: await connectTo(trial, url) };
};

/**
 * Processes of the built product, started at once.
 * @param {Trial} trial
 * @param {Record<string, string>[]} environments one for each
 * @param {(text: string) => void} [onText] told what they print
 */
export const startProcesses = async ({ atEnd }, environments, onText) => {
  const started = await Promise.allSettled(
    environments.map((env) => startServer(['dist/main.js'], env, onText)),
  );
  const processes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const { stop } of processes) atEnd(stop);
  assert(processes.length === started.length, 'each process starts');
  return processes;
};
