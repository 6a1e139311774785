import { PGlite } from '@electric-sql/pglite';

/** A commit is answered once its log is on the disk. PGlite's own wish for `-F` is the opposite. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'wal_sync_method=fsync'];
/** What the log held is not kept under another name: it would hold what was erased. */
const SETTINGS = ['wal_recycle=off'];

/** What the embedded engine is started with. @param {boolean} isDurable */
export const startParams = (isDurable) => [
  ...PGlite.defaultStartParams.filter((param) => !isDurable || param !== '-F'),
  ...[...SETTINGS, ...(isDurable ? DURABLE : [])].flatMap((setting) => ['-c', setting]),
];
