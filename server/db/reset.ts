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

/** What is in the folder's database, which may be too damaged to be read. */
const contentOfFolder = async (dataDir: string) => {
  if (!hasDatabase(dataDir)) return undefined;
  const engine = openEmbedded(startEngine({ dataDir: join(dataDir, 'pgdata') }));
  try {
    // Even without readable tables there is something to lose.
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
    // First of all: if this is cut off halfway, the next start begins with an empty database.
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
 * Deletes everything of ours: the embedded database's folder, or our schema on a PostgreSQL server.
 *
 * @param yes the name of the database, to confirm
 * @returns what was done, in words
 * @throws Error saying what would go, unless its name was said
 */
export const resetDatabase = async (place: DatabaseLocation, yes: string | undefined): Promise<string> => {
  const content = await (place.url ? resetServer : resetFolder)(place, yes);
  return content === undefined
    ? `There was no data in ${describeLocation(place)}.`
    : `Deleted from ${describeLocation(place)}: ${content}. The next start sets up a new database.`;
};
