import { PGlite } from '@electric-sql/pglite';

/** Acknowledges a commit only when its log is durable. PGlite's default option `-F` would turn this off. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'wal_sync_method=fsync'];
/** Old log files are not reused, because they may hold erased data. */
const SETTINGS = ['wal_recycle=off'];

/** @param {boolean} isDurable */
export const startParams = (isDurable) => [
  ...PGlite.defaultStartParams.filter((param) => !isDurable || param !== '-F'),
  ...[...SETTINGS, ...(isDurable ? DURABLE : [])].flatMap((setting) => ['-c', setting]),
];
