import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** A floor: nothing but the embedded database, opened on a folder and asked one thing. */
const db = await PGlite.create({ dataDir: process.argv[2] ?? '', extensions: { pg_trgm } });
await db.query('select 1');
console.log('answered');
await db.close();
