import { resolve } from 'node:path';

import { describeLocation, type DatabaseLocation } from '../db/location';
import { runDatabaseJob } from './runDatabaseJob';

/** Parses `--noted`, the end of the hash chain as an earlier run printed it. @throws Error for any other text */
const readNoted = (noted: string | undefined) => {
  if (noted === undefined) return undefined;
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted) ?? [];
  if (!position || !hash) throw new Error('--noted expects an end as this command prints it: 1234:5a3f...');
  return { position: Number(position), hash };
};

const count = (events: number) => `${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'}`;

/** @throws Error naming the first break */
export const runVerifyCommand = async (place: DatabaseLocation, noted: string | undefined) => {
  const { sealed, pending, archived, position, hash, broken } = await runDatabaseJob(place, 'verify', {
    noted: readNoted(noted),
  });
  if (broken)
    throw new Error(
      `The hash chain of ${describeLocation(place)} is broken: ${broken}. Events before that are intact.`,
    );
  return [
    `The hash chain of ${describeLocation(place)} is intact: ${count(sealed)}${archived ? `, after ${count(archived)} in archives` : ''}.`,
    ...(pending ? [`  ${count(pending)} of the last moment are not hashed yet, and are unchanged.`] : []),
    `  It ends at ${position}:${hash}`,
    '  Keep that end elsewhere: with --noted, a later run detects a truncated or replaced chain.',
  ].join('\n');
};

/** @throws Error for an invalid day, an existing file or a broken hash chain */
export const runArchiveCommand = async (
  place: DatabaseLocation,
  file: string,
  before: string | undefined,
) => {
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
