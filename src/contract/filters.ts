import * as z from 'zod/mini';

import { translatable } from './core/translatable';
import { oneOf, invalidChoice, requiredMessage, mustBeNumber } from './core/checks';
import type { CaseStatus } from './support/bookingCases';
import type { WorkItemKind } from './support/workItems';
import type { Id } from './core/field';
import { id, dateOrDateTime, searchText } from './core/inputs';
import { amount } from './core/numbers';
import { NAMED_PERIODS, RECENT_PERIODS, type NamedPeriod } from './core/choices';
import { idsParam } from './core/queries';
import type { PersonKind } from './accounts/personPage';

/**
 * Declaration of a filter. Query parameters, validation, OpenAPI document, chip and form follow from the declaration. A
 * row must satisfy all filters.
 */
export type Filter =
  | { kind: 'choice'; choices: readonly string[] }
  /** Range of time with an exclusive end, or a named period, for which the server computes the range. */
  | { kind: 'days' }
  /** Range of amounts, from an inclusive minimum to an inclusive maximum. */
  | { kind: 'amounts'; unit: 'credits' | 'dollars' }
  | { kind: 'person'; kinds: readonly PersonKind[] }
  /** Assignee of a work item: the current user, no one, or the id of a colleague who can handle such items. */
  | { kind: 'colleague'; itemKind: WorkItemKind };
export type Filters = Readonly<Record<string, Filter>>;

const choice = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  ({ kind: 'choice', choices }) as const;
const yesOrNo = choice('yes', 'no');
const days = { kind: 'days' } as const;
const amounts = <Unit extends 'credits' | 'dollars'>(unit: Unit) => ({ kind: 'amounts', unit }) as const;

const person = <const Kinds extends readonly PersonKind[]>(...kinds: Kinds) =>
  ({ kind: 'person', kinds }) as const;
export const ME = 'me';
export const NOBODY = 'nobody';
const colleague = (itemKind: WorkItemKind) => ({ kind: 'colleague', itemKind }) as const;
/** Filter for rows that are at least a day, a week or a month old. */
const age = choice('day', 'week', 'month');
export const MESSAGE_STATUSES = ['new', 'answered', 'spam'] as const;

export const FILTERS = {
  sellers: {
    status: choice('active', 'blocked'),
    joined: days,
    earnings: amounts('dollars'),
    open_request: yesOrNo,
    reported: yesOrNo,
    booked: yesOrNo,
  },
  buyers: {
    status: choice('active', 'blocked'),
    joined: days,
    credits: amounts('credits'),
    open_request: yesOrNo,
    has_reported: yesOrNo,
    booked: yesOrNo,
  },
  payouts: { amount: amounts('dollars'), paid_since: yesOrNo, person: person('seller') },
  transactions: { type: choice('debit', 'credit'), amount: amounts('credits'), person: person('buyer') },
  requests: { age, person: person('buyer', 'seller'), assigned: colleague('refund-request') },
  reports: { age, person: person('buyer', 'seller'), assigned: colleague('report') },
  messages: {
    status: choice(...MESSAGE_STATUSES),
    age,
    person: person('buyer', 'seller'),
    assigned: colleague('message'),
  },
} as const satisfies Record<string, Filters>;
export type FilterableList = keyof typeof FILTERS;

type FilterEntryOf<List> = List extends Filters
  ? { [Name in keyof List & string]: [Name, List[Name]] }[keyof List & string]
  : never;
type FilterEntry = FilterEntryOf<(typeof FILTERS)[FilterableList]>;
export type FilterName = FilterEntry[0];
type ChoiceEntry = Extract<FilterEntry, [string, { kind: 'choice' }]>;
export type ChoiceFilterName = ChoiceEntry[0];
export type ChoiceValue<Name extends ChoiceFilterName> = Extract<
  ChoiceEntry,
  [Name, unknown]
>[1]['choices'][number];

/** Suffixes of a filter's query parameters, by kind of filter. */
const PARAM_SUFFIXES = {
  choice: [''],
  person: [''],
  colleague: [''],
  days: ['', '_from', '_to'],
  amounts: ['_from', '_to'],
} as const;

type FilterParams<Name extends string, F> = F extends { choices: infer Choices extends readonly string[] }
  ? { [N in Name]: Choices[number] }
  : F extends { kind: 'days' }
    ? { [N in Name]: NamedPeriod } & { [N in `${Name}_from` | `${Name}_to`]: string }
    : F extends { kind: 'amounts' }
      ? { [N in `${Name}_from` | `${Name}_to`]: number }
      : { [N in Name]: Id };
type IntersectionOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
export type ListFilterValues<F> = Partial<
  IntersectionOf<{ [Name in keyof F & string]: FilterParams<Name, F[Name]> }[keyof F & string]>
>;
type Schemas<Values> = {
  [Name in keyof Values]-?: z.ZodMiniOptional<
    z.ZodMiniType<NonNullable<Values[Name]>, NonNullable<Values[Name]>>
  >;
};

const schemaOf = (filter: Filter, suffix: string): z.ZodMiniType => {
  if (filter.kind === 'choice') return oneOf(filter.choices);
  if (filter.kind === 'person') return id;
  if (filter.kind === 'colleague') return z.union([oneOf([ME, NOBODY]), id], invalidChoice);
  if (filter.kind === 'amounts') return amount(requiredMessage('Amount'), mustBeNumber('Amount'));
  return suffix ? dateOrDateTime : oneOf(NAMED_PERIODS);
};

export const filterParamsOf = (name: string, { kind }: Filter) =>
  PARAM_SUFFIXES[kind].map((suffix) => name + suffix);

/** Returns the names of the query parameters for a list's filters. The URL of a page uses the same names. */
export const filterParamNames = <F extends Filters>(filters: F) =>
  Object.entries(filters).flatMap(([name, filter]) =>
    filterParamsOf(name, filter),
  ) as (keyof ListFilterValues<F> & string)[];

export const filterParams = <F extends Filters>(filters: F) =>
  // The cast sets the type, because TypeScript cannot infer the names of an object that is built in a loop.
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      PARAM_SUFFIXES[filter.kind].map((suffix) => [name + suffix, z.optional(schemaOf(filter, suffix))]),
    ),
  ) as unknown as Schemas<ListFilterValues<F>>;

const isBefore = (to: unknown, from: unknown) =>
  typeof to === 'string' && typeof from === 'string'
    ? new Date(to) < new Date(from)
    : typeof to === 'number' && typeof from === 'number' && to < from;

/** Returns a validation rule for each range filter. The rule rejects an end before the start. */
export const rangesInOrder = (filters: Filters) =>
  Object.entries(filters).flatMap(([name, { kind }]) =>
    kind === 'days' || kind === 'amounts'
      ? z.refine<Record<string, unknown>>((query) => !isBefore(query[`${name}_to`], query[`${name}_from`]), {
          error:
            kind === 'days'
              ? translatable('validation.end_before_start')
              : translatable('validation.maximum_below_minimum'),
          path: [`${name}_to`],
        })
      : [],
  );

/** Filters that each list of records about bookings has. */
interface CaseFilters {
  age: typeof age;
  person: { kind: 'person'; kinds: readonly ['buyer', 'seller'] };
}

const recentPeriod = z.optional(oneOf(RECENT_PERIODS));
/** Returns the filter schema of a REST resource with records about bookings. A list also has the filters of `FILTERS`. */
export const caseFilter = <
  const Statuses extends readonly [CaseStatus, ...CaseStatus[]],
  F extends Filters & CaseFilters,
>(
  statuses: Statuses,
  filters: F,
) =>
  z.strictObject({
    ...idsParam,
    /** Search text for names, email addresses and telephone numbers of the buyer and the seller. */
    q: z.optional(searchText),
    ...filterParams(filters),
    status: z.optional(oneOf(statuses)),
    period: recentPeriod,
    created: recentPeriod,
  });
