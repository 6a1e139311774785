import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { ACTIONS } from './actions';
import { max, min, oneOf, atMostEntries, isNoChoice } from '../core/checks';
import { BROWSER_EXPORTS } from '../export/exportableLists';
import {
  choice,
  date,
  described,
  entity,
  field,
  id,
  irregular,
  listOf,
  nullable,
  optionalText,
  text,
  type Field,
  type Id,
  type RowOf,
} from '../core/field';
import * as input from '../core/inputs';
import { MAX_EXPORTED } from '../limits';
import { wholeBetween } from '../core/numberInputs';
import { idsParam } from '../core/queries';
import { isObject, readText } from '../core/read';
import { referenceToOneOrAll } from '../core/reference';

/** A value as it stood in a field, or a fact of an event. */
const SCALAR = () => z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Scalar = string | number | boolean | null;
const readScalar = (value: unknown): Scalar =>
  typeof value === 'number' || typeof value === 'boolean' ? value : readText(value) || null;
const scalar = field<Scalar, Scalar>(SCALAR, readScalar);

const change = entity({ field: text, before: scalar, after: scalar }, 'FieldChange');
export type FieldChange = RowOf<typeof change>;

const facts = field<Record<string, Scalar>, Record<string, Scalar>>(
  () => z.record(z.string(), SCALAR()),
  (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, fact]) => [name, readScalar(fact)]))
      : {},
);

/** Irregular: a server may say what somebody was called, and not who it is. They have a name then, and lead nowhere. */
const idIfSaid = irregular<Id, Id | null>(id, (value) =>
  typeof value === 'number' ? value : readText(value) || null,
);
const who = {
  id: idIfSaid,
  name: described('As it was then; `null` once they are deleted', optionalText),
};
/** Irregular: nobody is `null`, and so is, of a server that writes an empty row for nobody, whoever has neither number nor name. */
const orNull = <Wire, Row extends { id: Id | null; name: string | null }>(row: Field<Wire, Row>) =>
  irregular<Wire | null, Row | null>(nullable(row), (value, where) => {
    const found = isObject(value) ? row.read(value, where) : null;
    return found && (found.id !== null || found.name) ? found : null;
  });

/** Something that was done: who, what, to whom, and why. */
export const activityEvent = entity(
  {
    id,
    created_at: date,
    actor: orNull(entity(who, 'Actor')),
    action: choice(ACTIONS),
    target: optionalText,
    name: optionalText,
    person: orNull(entity({ ...who, role: text }, 'ActivityPerson')),
    facts: facts,
    changes: listOf(change),
    reason: optionalText,
    note: optionalText,
    request_id: optionalText,
  },
  'ActivityEvent',
);
export type ActivityRow = RowOf<typeof activityEvent>;

/** What the back-office tells of a file that it has made, which no other call would. */
export const newExportEvent = z.object({
  what: oneOf(BROWSER_EXPORTS),
  rows: wholeBetween(0, MAX_EXPORTED),
});
export type NewExportEvent = z.output<typeof newExportEvent>;

const action = oneOf(ACTIONS);
/** `target` is `buyer:1042`, `seller:7` or `admin:3` for all that concerns a person; a day as `to` is included. */
export const activityFilter = z.strictObject({
  ...idsParam,
  actor: z.optional(input.id),
  /** One, or any of several. */
  action: z.optional(
    z.union(
      [
        action,
        input
          .listOf(action)
          .check(min(1, translatable('validation.cannot_be_empty')), max(ACTIONS.length, atMostEntries)),
      ],
      isNoChoice,
    ),
  ),
  target: z.optional(referenceToOneOrAll()),
  from: z.optional(input.dateOrDateTime),
  to: z.optional(input.dateOrDateTime),
  q: z.optional(input.searchText),
});
export type ActivityFilter = z.output<typeof activityFilter>;
