import type { ActivityRow } from '../../contract/activity';
import { MAX_EXPORTED } from '../../contract/limits';
import type { Words } from '../../ui/activity/words';
import type { OwnFile } from '../../ui/export/own';
import { toCells } from './toCells';

/** Events are sentences, which are worded here. */
export const ownFile = (words: Words, locale: string): OwnFile => ({
  what: 'activity',
  most: MAX_EXPORTED,
  headings: Object.values(words.exporting),
  toCells: (event: ActivityRow) => toCells(event, words, locale),
});
