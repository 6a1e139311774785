import { PGlite } from '@electric-sql/pglite';

/** A commit is answered once its log is on the disk. PGlite's own `-F` would turn that off. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'wal_sync_method=fsync'];
/** Old log files are not renamed and used again, because they may hold erased data. */
const SETTINGS = ['wal_recycle=off'];

/** What the embedded engine is started with. @param {boolean} isDurable */
export const startParams = (isDurable) => [
  ...PGlite.defaultStartParams.filter((param) => !isDurable || param !== '-F'),
  ...[...SETTINGS, ...(isDurable ? DURABLE : [])].flatMap((setting) => ['-c', setting]),
];
