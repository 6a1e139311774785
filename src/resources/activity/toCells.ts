import type { ActivityRow } from '../../contract/activity';
import type { Cell } from '../../contract/cell';
import { moment } from '../../contract/exports';
import { sentenceOf, tell } from '../../ui/activity/tell';
import type { Words } from '../../ui/activity/words';
import { changeIn } from '../../ui/activity/written';

/** A row of the exported file, in the order of `words.exporting`. */
export const toCells = (event: ActivityRow, words: Words, locale: string): Cell[] => {
  const { created_at, actor, changes, reason, note, target, person, request_id } = event;
  const cells: Record<keyof Words['exporting'], Cell> = {
    when: moment(created_at),
    who: actor?.name ?? null,
    sentence: sentenceOf(tell(event, words, locale)),
    changes: changes.map((change) => changeIn(words, change, locale, target)).join('; ') || null,
    reason,
    note,
    target: target ?? (person?.id == null ? null : `${person.role}:${person.id}`),
    request: request_id,
  };
  return Object.values(cells);
};
