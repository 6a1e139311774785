import type { ActivityRow } from '../../contract/auditLog/activity';
import { MAX_EXPORTED } from '../../contract/limits';
import type { Words } from '../../features/auditLog/words';
import type { LocalExport } from '../../features/export/csvChunks';
import { toCells } from './toCells';

/** Events are sentences, which are worded here. */
export const activityExport = (words: Words, locale: string): LocalExport => ({
  what: 'activity',
  maxRows: MAX_EXPORTED,
  headings: Object.values(words.exporting),
  toCells: (event: ActivityRow) => toCells(event, words, locale),
});
