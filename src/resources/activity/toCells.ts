import type { ActivityRow } from '../../contract/auditLog/activity';
import type { Cell } from '../../contract/core/cell';
import { utcDateTime } from '../../contract/export/exports';
import { sentenceText, describeEvent } from '../../features/auditLog/describeEvent';
import type { Words } from '../../features/auditLog/words';
import { formatChange } from '../../features/auditLog/formatChange';

/** A row of the exported file, in the order of `words.exporting`. */
export const toCells = (event: ActivityRow, words: Words, locale: string): Cell[] => {
  const { created_at, actor, changes, reason, note, target, person, request_id } = event;
  const cells: Record<keyof Words['exporting'], Cell> = {
    when: utcDateTime(created_at),
    who: actor?.name ?? null,
    sentence: sentenceText(describeEvent(event, words, locale)),
    changes: changes.map((change) => formatChange(words, change, locale, target)).join('; ') || null,
    reason,
    note,
    target: target ?? (person?.id == null ? null : `${person.role}:${person.id}`),
    request: request_id,
  };
  return Object.values(cells);
};
