import type { FieldChange, Scalar } from '../../../src/contract/auditLog/activity';
import type { Language } from '../../../src/contract/core/languages';
import type { EventColumns } from './chain';
import { joinChanges } from './permanentChanges';
import { reasonText, type ReasonTexts } from '../../crud/reasonTexts';

export type EventRow = EventColumns & {
  id: string;
  created_at: Date | string;
  /** Of the person. */
  role: string | null;
  /** The words about the actor, and about what was done; nothing once they are erased. */
  own: string | null;
  detail: string | null;
  /** Whom an invitation is of, for as long as it is kept. */
  invited: string | null;
  reason: ReasonTexts | null;
};

interface Words {
  name?: string;
  person?: string;
  changes?: FieldChange[];
  note?: string;
}

const wordsIn = (value: string | null) => (value === null ? {} : (JSON.parse(value) as Words));

/** An event as it goes over the wire. */
export const toEvent = (row: EventRow, language: Language) => {
  const said = wordsIn(row.detail);
  const { facts, changes } = joinChanges(JSON.parse(row.facts) as Record<string, Scalar>);
  return {
    id: Number(row.id),
    created_at: new Date(row.created_at).toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: wordsIn(row.own).name ?? null },
    action: row.action,
    target: row.target,
    name: said.name ?? row.invited,
    person:
      row.person_id === null ? null : { id: row.person_id, role: row.role ?? '', name: said.person ?? null },
    facts,
    changes: [...(said.changes ?? []), ...changes],
    reason: reasonText(language, row.reason),
    note: said.note ?? null,
    request_id: row.request_id,
  };
};
