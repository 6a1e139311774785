import { translatable } from '../../contract/core/translatable';

/** What is said of a file that is made of a list; here, because the first list needs none of it. */

export const exported = (rows: number, written: string) =>
  rows === 1 ? translatable('export.exported') : translatable('export.exported_2', { written });
export const newest = (written: string) => translatable('export.newest', { written });
export const stopped = translatable('export.stopped');
export const interrupted = translatable('export.interrupted');
