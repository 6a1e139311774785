import type { ExportableList } from '../../contract/exportableLists';
import type { CsvLayout } from './csvChunks';

/** A list that is written into a file here, because only here are its words. */
export interface LocalExport extends CsvLayout {
  what: ExportableList;
  /** Rows beyond that are left out. */
  maxRows: number;
}
