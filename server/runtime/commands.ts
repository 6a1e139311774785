import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { appendAllPendingEvents, recordSystemEvent } from '../modules/auditLog';
import { runArchiveCommand, runVerifyCommand } from './activityCommands';
import type { Config } from './config';
import { runDatabaseJob } from './runDatabaseJob';
import { explainDatabaseError } from '../db/databaseErrors';
import {
  describeContent,
  formatPeopleCount,
  hasDatabase,
  requireNoServer,
  requireYesOption,
  withExisting,
} from '../db/existing';
import { describeLocation, type DatabaseLocation } from '../db/location';
import { NO_TIME_LIMIT, openDatabase } from '../db/open';
import { resetDatabase } from '../db/reset';
import { requireWholeBackup, restore } from '../db/restore';

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

const whereOf = ({ DATABASE_URL: url, DATA_DIR: dataDir }: Config): DatabaseLocation => ({ url, dataDir });

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

/** @throws Error where no administrator has the address */
const resetFactors = async (place: DatabaseLocation, email: string) => {
  const { removed } = await runDatabaseJob(place, 'resetFactors', { email });
  if (removed === undefined)
    throw new Error(`No administrator of ${describeLocation(place)} has the email ${email}`);
  return removed
    ? `Two-step verification of ${email} removed.`
    : `${email} had no two-step verification. Nothing was changed.`;
};

const beginCommand = (place: DatabaseLocation, args: string[]): Promise<string> | undefined => {
  const { values } = parseArgs({ args, options });
  if (values.backup) return makeBackup(place, values.backup);
  if (values.restore) return restoreBackup(place, values.restore, values);
  if (values['reset-factors']) return resetFactors(place, values['reset-factors']);
  if (values['verify-audit-log']) return runVerifyCommand(place, values.noted);
  if (values['archive-audit-log'])
    return runArchiveCommand(place, values['archive-audit-log'], values.before);
  if (values.reset) return resetDatabase(place, values.yes);
  if (args.length) throw new Error(`Unknown arguments: ${args.join(' ')}`);
  return undefined;
};

/**
 * Runs the command of the arguments, if any. @returns its output
 * @throws Error for an unknown argument or a failed command
 */
export const executeCommand = (config: Config, args: string[]): Promise<string> | undefined => {
  const place = whereOf(config);
  return beginCommand(place, args)?.catch((error: unknown) => {
    throw explainDatabaseError(error, place);
  });
};

/** @returns whether the arguments named a command */
export const runCommand = async (config: Config, args: string[]): Promise<boolean> => {
  const said = await executeCommand(config, args);
  if (said !== undefined) console.log(said);
  return said !== undefined;
};
