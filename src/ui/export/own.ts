import type { Exported } from '../../contract/activity';
import type { Written } from './lines';

/** A list that is written into a file here, because only here are its words. */
export interface OwnFile extends Written {
  what: Exported;
  /** Rows beyond that are left out. */
  most: number;
}
