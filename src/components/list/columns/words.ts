import { translatable } from '../../../contract/core/translatable';

/** Wording of a list's columns, which comes with their menu. */
export const columns = translatable('columns.columns');
export const reset = translatable('columns.reset');
export const up = (column: string) => translatable('columns.up', { column });
export const down = (column: string) => translatable('columns.down', { column });
export const place = (column: string, at: number, of: number) =>
  translatable('columns.place', { column, at, of });
