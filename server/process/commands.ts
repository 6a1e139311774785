import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { noteUpkeep } from '../activity/noteUpkeep';
import { askForJob } from '../control/askForJob';
import { runJob, type Asked, type Done, type JobName } from '../control/jobs';
import type { Config } from './config';
import { AS_LONG_AS_IT_TAKES, openDatabase } from '../db/open';
import { resetDatabase } from '../db/reset';
import { restore } from '../db/restore';
import {
  describeContent,
  hasDatabase,
  countPeople,
  openExisting,
  placeOf,
  requireYes,
  type Place,
} from '../db/existing';

const options = {
  reset: { type: 'boolean' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'string' },
  'verify-activity': { type: 'boolean' },
  noted: { type: 'string' },
  'archive-activity': { type: 'string' },
  before: { type: 'string' },
} as const;

const whereOf = ({ DATABASE_URL: url, DATA_DIR: dataDir }: Config): Place => ({ url, dataDir });

const run = async <Name extends JobName>(
  place: Place,
  job: Name,
  asked: Asked<Name>,
): Promise<Done<Name>> => {
  // While a server runs, only that server can use the embedded engine, so it does the job.
  const done = place.url ? undefined : await askForJob(place.dataDir, job, asked);
  if (done) return done;
  const { pool, close } = openExisting(place);
  try {
    return await runJob(pool, job, asked);
  } finally {
    await close().catch(() => {});
  }
};

const makeBackup = async (place: Place, file: string) => {
  const { rows, tables, bytes, people } = await run(place, 'backup', { file: resolve(file) });
  const [inRows, inBytes] = [rows, bytes].map((count) => count.toLocaleString('en-US'));
  return (
    `${placeOf(place)} is backed up to ${file}:\n` +
    `  ${countPeople(people)}, ${inRows} rows in ${tables} tables, ${inBytes} bytes, read back and found whole.`
  );
};

/** What `--noted` names: an end of the chain as an earlier run printed it. @throws Error for anything else */
const readNoted = (noted: string | undefined) => {
  if (noted === undefined) return undefined;
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted) ?? [];
  if (!position || !hash) throw new Error('--noted takes an end as this command prints it: 1234:5a3f...');
  return { position: Number(position), hash };
};

const count = (events: number) => `${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'}`;

/** @throws Error naming the first break */
const verify = async (place: Place, noted: string | undefined) => {
  const { sealed, pending, archived, position, hash, broken } = await run(place, 'verify', {
    noted: readNoted(noted),
  });
  if (broken)
    throw new Error(`The chain of ${placeOf(place)} is broken: ${broken}. What is before that is whole.`);
  return [
    `The chain of ${placeOf(place)} is whole: ${count(sealed)}${archived ? `, after ${count(archived)} in archives` : ''}.`,
    ...(pending
      ? [`  ${count(pending)} of the last moment have no seal yet, and are as they were written.`]
      : []),
    `  It ends at ${position}:${hash}`,
    '  Note that end elsewhere: with --noted, a later run finds a chain that was cut off or begun anew.',
  ].join('\n');
};

const archive = async (place: Place, file: string, before: string | undefined) => {
  const day = before && /^\d{4}-\d\d-\d\d$/.test(before) ? new Date(before) : undefined;
  if (!day || Number.isNaN(+day)) throw new Error('--before takes a day: --before 2026-01-31');
  const { events, upTo, sha256 } = await run(place, 'archive', {
    file: resolve(file),
    before: day.toISOString(),
  });
  return events
    ? `${count(events)} before ${before} are in ${file}, up to place ${upTo} of the chain; SHA-256 ${sha256}.`
    : `There is nothing before ${before}. No file was written.`;
};

/** @throws Error unless `--yes` names the database, or nothing would be lost */
const confirmReplacing = async (place: Place, file: string, yes: string | undefined) => {
  if (!place.url && !hasDatabase(place.dataDir)) return;
  const { pool, close } = openExisting(place);
  try {
    const content = await describeContent(pool);
    const command = `npm run restore -- ${file} --replace`;
    if (content !== undefined) requireYes(place, content, { yes, command });
  } finally {
    await close().catch(() => {});
  }
};

const restoreBackup = async (
  place: Place,
  file: string,
  { replace = false, yes }: { replace?: boolean | undefined; yes?: string | undefined },
) => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  if (replace) await confirmReplacing(place, file, yes);
  const { pool, close } = await openDatabase({ ...place, heldMs: AS_LONG_AS_IT_TAKES });
  try {
    const rows = await restore(pool, file, { replace });
    await noteUpkeep(pool, { action: 'restored', facts: { rows } });
    return `${rows.toLocaleString('en-US')} rows restored from ${file}. Everybody has to sign in again.`;
  } finally {
    await close();
  }
};

/**
 * Runs the command that the arguments name, if any, and resolves with what is to be said of it.
 * @throws Error naming an unknown argument, or why the command was not done
 */
export const answer = (config: Config, args: string[]): Promise<string> | undefined => {
  const { values } = parseArgs({ args, options });
  const place = whereOf(config);
  if (values.backup) return makeBackup(place, values.backup);
  if (values.restore) return restoreBackup(place, values.restore, values);
  if (values['verify-activity']) return verify(place, values.noted);
  if (values['archive-activity']) return archive(place, values['archive-activity'], values.before);
  if (values.reset) return resetDatabase(place, values.yes);
  if (args.length) throw new Error(`Nothing to do for ${args.join(' ')}`);
  return undefined;
};

/** Runs a command instead of the product. @returns whether the arguments named one */
export const runCommand = async (config: Config, args: string[]): Promise<boolean> => {
  const said = await answer(config, args);
  if (said !== undefined) console.log(said);
  return said !== undefined;
};
