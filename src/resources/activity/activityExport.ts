import type { ActivityRow } from '../../contract/activity';
import { MAX_EXPORTED } from '../../contract/limits';
import type { Words } from '../../ui/activity/words';
import type { LocalExport } from '../../ui/export/csvChunks';
import { toCells } from './toCells';

/** Events are sentences, which are worded here. */
export const activityExport = (words: Words, locale: string): LocalExport => ({
  what: 'activity',
  maxRows: MAX_EXPORTED,
  headings: Object.values(words.exporting),
  toCells: (event: ActivityRow) => toCells(event, words, locale),
});
