import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { explainDatabaseError } from '../db/errors';
import {
  describeContent,
  formatPeopleCount,
  hasDatabase,
  requireNoServer,
  requireYesOption,
  resetDatabase,
  withExisting,
} from '../db/existing';
import { describeLocation, type DatabaseLocation } from '../db/location';
import { NO_TIME_LIMIT, openDatabase } from '../db/open';
import { requireWholeBackup, restore } from '../db/restore';
import { appendAllPendingEvents, recordSystemEvent } from '../modules/auditLog';
import type { Config } from './config';
import { runDatabaseJob } from './operatorSocket';

const options = {
  reset: { type: 'boolean' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'string' },
  'reset-factors': { type: 'string' },
  'verify-audit-log': { type: 'boolean' },
  noted: { type: 'string' },
  'archive-audit-log': { type: 'string' },
  before: { type: 'string' },
} as const;

const makeBackup = async (place: DatabaseLocation, file: string) => {
  const { rows, tables, bytes, people } = await runDatabaseJob(place, 'backup', { file: resolve(file) });
  const [inRows, inBytes] = [rows, bytes].map((count) => count.toLocaleString('en-US'));
  return (
    `${describeLocation(place)} is backed up to ${file}:\n` +
    `  ${formatPeopleCount(people)}, ${inRows} rows in ${tables} tables, ${inBytes} bytes, read back and verified.`
  );
};

const restoreBackup = async (
  place: DatabaseLocation,
  file: string,
  { replace = false, yes }: { replace?: boolean | undefined; yes?: string | undefined },
) => {
  if (!existsSync(file)) throw new Error(`File ${file} not found`);
  await requireWholeBackup(file);
  if (place.url || (replace && hasDatabase(place.dataDir)))
    await withExisting(place, async (existing) => {
      await requireNoServer(place, existing);
      const content = replace && (await describeContent(existing));
      const command = `npm run restore -- ${file} --replace`;
      if (content) requireYesOption(place, content, { yes, command });
    });
  const { db, pool, close } = await openDatabase({ ...place, heldMs: NO_TIME_LIMIT });
  try {
    const rows = await restore(pool, file, {
      replace,
      andThen: (client, restored) =>
        recordSystemEvent(client, { action: 'restored', facts: { rows: restored } }),
    });
    await appendAllPendingEvents(db);
    return `${rows.toLocaleString('en-US')} rows restored from ${file}. Everyone has to sign in again.`;
  } finally {
    await close();
  }
};

/** @throws Error if no administrator has the email address */
const resetFactors = async (place: DatabaseLocation, email: string) => {
  const { removed } = await runDatabaseJob(place, 'resetFactors', { email });
  if (removed === undefined)
    throw new Error(`No administrator of ${describeLocation(place)} has the email ${email}`);
  return removed
    ? `Two-step verification of ${email} removed.`
    : `${email} had no two-step verification. Nothing was changed.`;
};

/** Parses `--noted`, the end of the hash chain as an earlier run printed it. @throws Error for any other text */
const readNoted = (noted: string | undefined) => {
  if (noted === undefined) return undefined;
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted) ?? [];
  if (!position || !hash) throw new Error('--noted expects an end as this command prints it: 1234:5a3f...');
  return { position: Number(position), hash };
};

const count = (events: number) => `${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'}`;

/** @throws Error naming the first break in the hash chain */
const verifyAuditLog = async (place: DatabaseLocation, noted: string | undefined) => {
  const { sealed, pending, archived, position, hash, broken } = await runDatabaseJob(place, 'verify', {
    noted: readNoted(noted),
  });
  const chain = `The hash chain of ${describeLocation(place)}`;
  if (broken) throw new Error(`${chain} is broken: ${broken}. Events before that are intact.`);
  return [
    `${chain} is intact: ${count(sealed)}${archived ? `, after ${count(archived)} in archives` : ''}.`,
    ...(pending ? [`  ${count(pending)} are not hashed yet, and are unchanged.`] : []),
    `  It ends at ${position}:${hash}`,
    '  Store this end on another machine: with --noted, a later run detects a truncated or replaced chain.',
  ].join('\n');
};

/** @throws Error for an invalid day, an existing file or a broken hash chain */
const archiveAuditLog = async (place: DatabaseLocation, file: string, before: string | undefined) => {
  const day = before && /^\d{4}-\d\d-\d\d$/.test(before) ? new Date(before) : undefined;
  if (!day || Number.isNaN(+day)) throw new Error('--before expects a day: --before 2026-01-31');
  const { events, upTo, sha256 } = await runDatabaseJob(place, 'archive', {
    file: resolve(file),
    before: day.toISOString(),
  });
  return events
    ? `${count(events)} before ${before} were archived to ${file}, up to position ${upTo} of the hash chain; SHA-256 ${sha256}.`
    : `No events before ${before}. No file was written.`;
};

const startCommand = (place: DatabaseLocation, args: string[]): Promise<string> | undefined => {
  const { values } = parseArgs({ args, options });
  if (values.backup) return makeBackup(place, values.backup);
  if (values.restore) return restoreBackup(place, values.restore, values);
  if (values['reset-factors']) return resetFactors(place, values['reset-factors']);
  if (values['verify-audit-log']) return verifyAuditLog(place, values.noted);
  if (values['archive-audit-log']) return archiveAuditLog(place, values['archive-audit-log'], values.before);
  if (values.reset) return resetDatabase(place, values.yes);
  if (args.length) throw new Error(`Unknown arguments: ${args.join(' ')}`);
  return undefined;
};

/**
 * Runs the command that the arguments name. @returns the output, or `undefined` without arguments
 * @throws Error for an unknown argument or a failed command
 */
export const executeCommand = (config: Config, args: string[]): Promise<string> | undefined => {
  const place = { url: config.DATABASE_URL, dataDir: config.DATA_DIR };
  return startCommand(place, args)?.catch((error: unknown) => {
    throw explainDatabaseError(error, place);
  });
};
