import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { ACTIONS } from './actions';
import { max, min, oneOf, atMostEntries, invalidChoice } from '../core/checks';
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
import { referenceToOneOrAll } from '../core/inputs';
import { defineRestResource } from '../core/restResource';

/** Value of a changed field or of a fact in an audit event. */
const scalarSchema = () => z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Scalar = string | number | boolean | null;
const readScalar = (value: unknown): Scalar =>
  typeof value === 'number' || typeof value === 'boolean' ? value : readText(value) || null;
const scalar = field<Scalar, Scalar>(scalarSchema, readScalar);

const change = entity({ field: text, before: scalar, after: scalar }, 'FieldChange');
export type FieldChange = RowOf<typeof change>;

const facts = field<Record<string, Scalar>, Record<string, Scalar>>(
  () => z.record(z.string(), scalarSchema()),
  (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, fact]) => [name, readScalar(fact)]))
      : {},
);

/** Id of a person. Other implementations of the API may omit the id. The screen then shows the name without a link. */
const optionalId = irregular<Id, Id | null>(id, (value) =>
  typeof value === 'number' ? value : readText(value) || null,
);
const personFields = {
  id: optionalId,
  name: described('The name at the time of the event; `null` once the account is deleted', optionalText),
};
/** Reads a person without id and name as `null`. Other implementations of the API may return such an empty object. */
const personOrNull = <Wire, Row extends { id: Id | null; name: string | null }>(row: Field<Wire, Row>) =>
  irregular<Wire | null, Row | null>(nullable(row), (value, where) => {
    const found = isObject(value) ? row.read(value, where) : null;
    return found && (found.id !== null || found.name) ? found : null;
  });

/** An audit event: the actor, the action, the affected person or record, and the reason. */
export const activityEvent = entity(
  {
    id,
    created_at: date,
    actor: personOrNull(entity(personFields, 'Actor')),
    action: choice(ACTIONS),
    target: optionalText,
    name: optionalText,
    person: personOrNull(entity({ ...personFields, role: text }, 'ActivityPerson')),
    facts: facts,
    changes: listOf(change),
    reason: optionalText,
    note: optionalText,
    request_id: optionalText,
  },
  'ActivityEvent',
);
export type ActivityRow = RowOf<typeof activityEvent>;

/** Audit event of an export that the browser has written to a file. The server cannot detect such an export. */
export const newExportEvent = z.object({ what: oneOf(BROWSER_EXPORTS), rows: wholeBetween(0, MAX_EXPORTED) });
export type NewExportEvent = z.output<typeof newExportEvent>;

const action = oneOf(ACTIONS);
/** Filters of audit events. `target` is a record, such as `buyer:1042`. If `to` is a date, this day is included. */
export const activityFilter = z.strictObject({
  ...idsParam,
  actor: z.optional(input.id),
  /** One action, or a list of actions. A list finds the events with any of these actions. */
  action: z.optional(
    z.union(
      [
        action,
        input
          .listOf(action)
          .check(min(1, translatable('validation.cannot_be_empty')), max(ACTIONS.length, atMostEntries)),
      ],
      invalidChoice,
    ),
  ),
  target: z.optional(referenceToOneOrAll()),
  from: z.optional(input.dateOrDateTime),
  to: z.optional(input.dateOrDateTime),
  q: z.optional(input.searchText),
});
export type ActivityFilter = z.output<typeof activityFilter>;

/** REST resource of the audit log, an extension of the API in section 7 of the specification. */
export const activityResources = {
  /** Audit events. The role `admins` may read all events. Other roles may read events about people they may see. */
  activity: defineRestResource({
    access: 'authenticated',
    allRowsRoles: ['admins'],
    row: activityEvent,
    filter: activityFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'DESC' },
    create: { action: 'own', stepUp: 'reportsExportOfPeople', input: newExportEvent },
  }),
} as const;
