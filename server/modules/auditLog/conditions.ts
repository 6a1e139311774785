import { inArray, sql, type SQL } from 'drizzle-orm';

import type { ActivityFilter } from '../../../src/contract/auditLog/activity';
import { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import { parseReference } from '../../../src/contract/core/reference';
import type { UserKind } from '../accounts/personAccess';
import { parseId, parseIds } from '../../crud/ids';
import { endOfRange } from '../../crud/periods';

/** A target that is a person: their kind and number. */
export const parsePersonTarget = (target: string | undefined) => {
  const { kind, number } = parseReference(target);
  const id = parseId(number);
  return id !== undefined && ACCOUNT_KINDS.includes(kind as UserKind)
    ? { kind: kind as UserKind, id }
    : undefined;
};

/** What a filter asks of `tys.activity a`, but for the words of a search. */
export const conditionsOf = ({ id, actor, action, target, from, to }: ActivityFilter): SQL[] => {
  const person = parsePersonTarget(target);
  return [
    ...(id === undefined ? [] : [inArray(sql`a.id`, parseIds(id))]),
    ...(actor === undefined ? [] : [sql`a.actor_id = ${parseId(actor) ?? 0}`]),
    ...(typeof action === 'string' ? [sql`a.action = ${action}`] : []),
    ...(person
      ? [
          sql`a.person_id = ${person.id}`,
          sql`exists (select from tys.users u where u.id = ${person.id} and u.role = ${person.kind})`,
        ]
      : target === undefined
        ? []
        : [sql`a.target = ${target}`]),
    ...(from === undefined ? [] : [sql`a.created_at >= ${new Date(from).toISOString()}`]),
    ...(to === undefined ? [] : [sql`a.created_at < ${endOfRange(to).toISOString()}`]),
  ];
};
