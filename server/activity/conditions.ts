import { sql, type SQL } from 'drizzle-orm';

import type { ActivityFilter } from '../../src/contract/activity';
import { KINDS, type Kind } from '../people/reach';
import { toNumber } from '../rows/ids';
import { endOf } from '../rows/periods';

/** A target that is a person: their kind and number. */
export const personIn = (target: string | undefined) => {
  const [kind, number] = target?.split(':') ?? [];
  const id = toNumber(number ?? '');
  return id !== undefined && KINDS.includes(kind as Kind) ? { kind: kind as Kind, id } : undefined;
};

/** What a filter asks of `tys.activity a`, but for the words of a search. */
export const conditionsOf = ({ id, actor, action, target, from, to }: ActivityFilter): SQL[] => {
  const person = personIn(target);
  return [
    ...(id === undefined ? [] : [sql`a.id = ${toNumber(id) ?? 0}`]),
    ...(actor === undefined ? [] : [sql`a.actor_id = ${toNumber(actor) ?? 0}`]),
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
    ...(to === undefined ? [] : [sql`a.created_at < ${endOf(to).toISOString()}`]),
  ];
};
