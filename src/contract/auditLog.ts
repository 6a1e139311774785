import { DECLARED_ACTIONS, type ActionEvent } from './actions';
import type { Access } from './core/endpoint';
import * as z from 'zod/mini';
import { translatable } from './core/translatable';
import { max, min, oneOf, atMostEntries, invalidChoice } from './core/checks';
import { CATALOGUE_ENTRIES, type CATALOGUE_RESOURCES, type CatalogueResource } from './resourceNames';
import { BROWSER_EXPORTS } from './export/definition';
import * as f from './core/field';
import * as input from './core/inputs';
import { wholeBetween } from './core/numbers';
import { MAX_EXPORTED } from './limits';
import { idsParam } from './core/queries';
import { isObject, readText } from './core/read';
import { defineRestResource } from './core/restResource';
import { byBookingCase, type BookingCaseKind } from './support/bookingCases';

/** Actions of audit events, in addition to the events that `actions.ts` declares. */
const OTHER_ACTIONS = [
  'signed_in',
  'sign_in_failed',
  'sign_in_refused',
  'signed_out',
  'session_ended',
  'sessions_ended',
  'factor_asked',
  'factor_refused',
  'factor_added',
  'factor_renamed',
  'factor_removed',
  'factors_reset',
  'recovery_codes_made',
  'confirmed',
  'warned',
  'warning_settled',
  'code_asked',
  'code_refused',
  'code_accepted',
  'password_reset',
  'password_changed',
  'profile_updated',
  'invited',
  'invitation_sent',
  'invitation_failed',
  'invitation_withdrawn',
  'invitation_accepted',
  'created',
  'updated',
  'deleted',
  'restricted',
  'unrestricted',
  'request_approved',
  'request_denied',
  'report_closed',
  'report_opened',
  'assigned',
  'unassigned',
  'message_replied',
  'message_resent',
  'reply_failed',
  'message_answered',
  'message_opened',
  'message_spam',
  'note_written',
  'note_changed',
  'note_pinned',
  'note_unpinned',
  'note_removed',
  'fee_changed',
  'exported',
  'backed_up',
  'restored',
  'archived',
  'books_broken',
  'books_balanced',
  'started',
] as const;
export type Action = (typeof OTHER_ACTIONS)[number] | ActionEvent;
/** Actions of audit events. Other implementations of the API can add actions. */
export const ACTIONS: readonly Action[] = [
  ...new Set([...DECLARED_ACTIONS.map(({ event }) => event), ...OTHER_ACTIONS]),
];

/** Kind of a record. Message keys contain the name of the kind. */
export interface Noun {
  kind: string;
}

const targetKind = <const Page extends string | null>(page: Page, audience: Access) => ({ page, audience });

type CatalogueKinds = {
  [Name in CatalogueResource as (typeof CATALOGUE_RESOURCES)[Name]['kind']]: { page: Name; audience: Access };
};
// The cast is needed, because TypeScript cannot infer the names of an object that a loop creates.
const CATALOGUE_KINDS = Object.fromEntries(
  CATALOGUE_ENTRIES.map(([page, { kind, audience }]) => [kind, targetKind(page, audience)]),
) as CatalogueKinds;

/**
 * Kinds of records in the audit log, except people. `page` is the resource that shows the records and has labels for
 * their fields. `audience` defines the users who receive live updates about a change.
 */
const KINDS = {
  ...CATALOGUE_KINDS,
  transaction: targetKind(null, ['finance', 'dashboard', 'buyers', 'sellers']),
  ...byBookingCase('kind', ({ page, audience }) => targetKind(page, audience)),
  message: targetKind('contact_forms', ['reports']),
  'saved-reply': targetKind(null, ['reports']),
  reason: targetKind(null, 'authenticated'),
  note: targetKind(null, ['buyers', 'sellers']),
  view: targetKind(null, 'authenticated'),
  invitation: targetKind(null, ['admins']),
} satisfies Record<string, { page: string | null; audience: Access }>;

export type TargetKind = keyof typeof KINDS;
/** Kinds of records for which the messages of the resources contain no name. */
export type OtherTargetKind = Exclude<TargetKind, keyof CatalogueKinds | BookingCaseKind>;
/** Kinds of records with a page. */
export type TargetKindWithPage = {
  [K in TargetKind]: (typeof KINDS)[K]['page'] extends string ? K : never;
}[TargetKind];
export interface TargetInfo extends Noun {
  kind: TargetKind;
  audience: Access;
}

/** Returns a kind of record with its page and audience, for messages and audit events about such records. */
export const targetInfo = (kind: TargetKind): TargetInfo => ({ kind, ...KINDS[kind] });

/** Returns the resource with labels for the fields of a kind, or `null` if the kind is unknown or has no page. */
export const resourceOfTarget = (kind: string) =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as TargetKind].page : null;

// The cast restores the type of the keys, because `Object.keys` returns `string[]`.
export const TARGET_KINDS = Object.keys(KINDS) as TargetKind[];
/** Creates an object with a value for every kind of record. */
export const byTargetKind = <T>(toValue: (info: TargetInfo) => T) =>
  Object.fromEntries(TARGET_KINDS.map((kind) => [kind, toValue(targetInfo(kind))])) as Record<TargetKind, T>;

/** Value in an audit event, either of a changed field or of another detail of the action. */
const scalarSchema = () => z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Scalar = string | number | boolean | null;
const readScalar = (value: unknown): Scalar =>
  typeof value === 'number' || typeof value === 'boolean' ? value : readText(value) || null;
const scalar = f.field<Scalar, Scalar>(scalarSchema, readScalar);

const change = f.entity({ field: f.text, before: scalar, after: scalar }, 'FieldChange');
export type FieldChange = f.RowOf<typeof change>;

const facts = f.field<Record<string, Scalar>, Record<string, Scalar>>(
  () => z.record(z.string(), scalarSchema()),
  (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, fact]) => [name, readScalar(fact)]))
      : {},
);

/** Id of a person. Other implementations of the API can omit the id. A screen then shows the name without a link. */
const optionalId = f.irregular<f.Id, f.Id | null>(f.id, (value) =>
  typeof value === 'number' ? value : readText(value) || null,
);
const personFields = {
  id: optionalId,
  name: f.described('The name at the time of the event; `null` once the account is deleted', f.optionalText),
};
/** Reads a person without id and name as `null`. Other implementations of the API can return such an object. */
const personOrNull = <Wire, Row extends { id: f.Id | null; name: string | null }>(row: f.Field<Wire, Row>) =>
  f.irregular<Wire | null, Row | null>(f.nullable(row), (value, context) => {
    const found = isObject(value) ? row.read(value, context) : null;
    return found && (found.id !== null || found.name) ? found : null;
  });

/** An audit event: the actor, the action, the affected person or record, and the reason. */
const activityEvent = f.entity(
  {
    id: f.id,
    created_at: f.date,
    actor: personOrNull(f.entity(personFields, 'Actor')),
    action: f.choice(ACTIONS),
    target: f.optionalText,
    name: f.optionalText,
    person: personOrNull(f.entity({ ...personFields, role: f.text }, 'ActivityPerson')),
    facts: facts,
    changes: f.listOf(change),
    reason: f.optionalText,
    note: f.optionalText,
    request_id: f.optionalText,
  },
  'ActivityEvent',
);
export type ActivityRow = f.RowOf<typeof activityEvent>;

/** Audit event of an export that the browser has written to a file. The server cannot detect such an export. */
const newExportEvent = z.object({ what: oneOf(BROWSER_EXPORTS), rows: wholeBetween(0, MAX_EXPORTED) });
export type NewExportEvent = z.output<typeof newExportEvent>;

const action = oneOf(ACTIONS);
/** Filters of audit events. `target` is a record, such as `buyer:1042`. If `to` is a date, the range includes `to`. */
const activityFilter = z.strictObject({
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
  target: z.optional(input.referenceToOneOrAll()),
  from: z.optional(input.dateOrDateTime),
  to: z.optional(input.dateOrDateTime),
  q: z.optional(input.searchText),
});
export type ActivityFilter = z.output<typeof activityFilter>;

export const activityResources = {
  /** Audit events. Users without the role `admins` can read only the events about people that they can see. */
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
