import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Baseline of the cold start: opens a data folder with the embedded database alone, and runs one query. */
const db = await PGlite.create({ dataDir: process.argv[2] ?? '', extensions: { pg_trgm } });
await db.query('select 1');
console.log('ready');
await db.close();
