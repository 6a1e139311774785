import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startServer } from '../../bench/support/process.mjs';
import { ensurePostgres } from './install.mjs';
import { assert } from './output.mjs';

/**
 * Runs a trial and its cleanup. The callbacks of `atEnd` run in reverse order after success, failure or interruption. After a
 * failure or interruption the exit code is 1.
 *
 * @typedef {{ folder: string, atEnd: (callback: () => unknown) => void }} Trial `folder` is temporary
 */

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {(trial: Trial) => Promise<void>} run */
export const runTrial = async (run) => {
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-trial-'));
  // Lets the account of PostgreSQL reach its folders in this folder.
  chmodSync(folder, 0o711);
  /** @type {(() => unknown)[]} */
  const callbacks = [() => rmSync(folder, { recursive: true, force: true })];
  const cleanUp = async () => {
    for (const callback of callbacks.splice(0)) await callback();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  }
  try {
    await run({ folder, atEnd: (callback) => void callbacks.unshift(callback) });
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await cleanUp();
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
 * Starts a PostgreSQL server with an empty database `office`.
 * @param {Trial} trial
 * @param {string[]} settings each `name=value`, as in postgresql.conf
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
 * Starts processes of the built product at the same time.
 * @param {Trial} trial
 * @param {Record<string, string>[]} environments one for each process
 * @param {(text: string) => void} [onText] receives the standard output of all processes
 */
export const startProcesses = async ({ atEnd }, environments, onText) => {
  const results = await Promise.allSettled(
    environments.map((env) => startServer(['dist/main.js'], env, onText)),
  );
  const processes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  for (const { stop } of processes) atEnd(stop);
  assert(processes.length === results.length, 'each process starts');
  return processes;
};
