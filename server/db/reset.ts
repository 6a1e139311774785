import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { writeFile } from '../disk/durable';
import { openEmbedded } from './embedded';
import { startEngine } from './engine';
import { lockFolder } from './lock';
import { describeContent, hasDatabase, placeOf, requireYes, type Place } from './existing';

const COMMAND = 'npm run reset --';
const UNREADABLE = 'what is in it cannot be read';

/** Of a database that may be the reason why it has to go. */
const contentOfFolder = async (dataDir: string) => {
  if (!hasDatabase(dataDir)) return undefined;
  const engine = openEmbedded(startEngine({ dataDir: join(dataDir, 'pgdata') }));
  try {
    // No tables yet, or none that can be read: it is something all the same.
    return (await describeContent(engine.pool).catch(() => UNREADABLE)) ?? 'no tables of this program';
  } finally {
    await engine.close().catch(() => {});
  }
};

const resetFolder = async (place: Place, yes: string | undefined) => {
  const { dataDir } = place;
  if (!existsSync(dataDir)) return undefined;
  const release = await lockFolder(dataDir);
  try {
    const content = await contentOfFolder(dataDir);
    if (content !== undefined) requireYes(place, content, { yes, command: COMMAND });
    // Half of it is no database: wherever this is cut off, the next start begins anew.
    writeFile(join(dataDir, 'unfinished'), '');
    rmSync(join(dataDir, 'pgdata'), { recursive: true, force: true });
    return content;
  } finally {
    release();
  }
};

const resetServer = async (place: Place, yes: string | undefined) => {
  const pool = new pg.Pool({ connectionString: place.url, max: 1 });
  try {
    const content = await describeContent(pool);
    if (content !== undefined) requireYes(place, content, { yes, command: COMMAND });
    await pool.query('drop schema if exists tys cascade');
    return content;
  } finally {
    await pool.end();
  }
};

/**
 * Deletes everything of ours: the embedded database's folder, or our schema on a PostgreSQL server.
 *
 * @param yes the name of what goes
 * @returns what was done, in words
 * @throws Error saying what would go, unless its name was said
 */
export const resetDatabase = async (place: Place, yes: string | undefined): Promise<string> => {
  const content = await (place.url ? resetServer : resetFolder)(place, yes);
  return content === undefined
    ? `There was nothing in ${placeOf(place)}.`
    : `Removed from ${placeOf(place)}: ${content}. The next start begins anew.`;
};
