import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { writeFile } from './disk/durable';
import { openEmbedded } from './embedded';
import { startEngine } from './engine';
import { lockFolder } from './lockFolder';
import { describeContent, hasDatabase, requireNoServer, requireYesOption, withExisting } from './existing';
import { describeLocation, type DatabaseLocation } from './location';

const COMMAND = 'npm run reset --';
const UNREADABLE = 'content that cannot be read';

/** The database may be too damaged to be read. */
const contentOfFolder = async (dataDir: string) => {
  if (!hasDatabase(dataDir)) return undefined;
  const engine = openEmbedded(startEngine({ dataDir: join(dataDir, 'pgdata') }));
  try {
    // Even unreadable tables are content to confirm.
    return (await describeContent(engine.pool).catch(() => UNREADABLE)) ?? 'no tables of this program';
  } finally {
    await engine.close().catch(() => {});
  }
};

const resetFolder = async (place: DatabaseLocation, yes: string | undefined) => {
  const { dataDir } = place;
  if (!existsSync(dataDir)) return undefined;
  const release = await lockFolder(dataDir);
  try {
    const content = await contentOfFolder(dataDir);
    if (content !== undefined) requireYesOption(place, content, { yes, command: COMMAND });
    // Must come first: after an interruption, the next start begins with an empty database.
    writeFile(join(dataDir, 'unfinished'), '');
    rmSync(join(dataDir, 'pgdata'), { recursive: true, force: true });
    return content;
  } finally {
    release();
  }
};

const resetServer = (place: DatabaseLocation, yes: string | undefined) =>
  withExisting(place, async (pool) => {
    const content = await describeContent(pool);
    if (content !== undefined) requireYesOption(place, content, { yes, command: COMMAND });
    await requireNoServer(place, pool);
    await pool.query('drop schema if exists tys cascade');
    return content;
  });

/**
 * Deletes the embedded database's folder, or the schema on a PostgreSQL server.
 * @param yes the name of the database, to confirm
 * @returns a message about the result
 * @throws Error naming the content to be deleted, unless `yes` has the name
 */
export const resetDatabase = async (place: DatabaseLocation, yes: string | undefined): Promise<string> => {
  const content = await (place.url ? resetServer : resetFolder)(place, yes);
  return content === undefined
    ? `There was no data in ${describeLocation(place)}.`
    : `Deleted from ${describeLocation(place)}: ${content}. The next start sets up a new database.`;
};
