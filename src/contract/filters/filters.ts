import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { oneOf, isNoChoice, isRequired, mustBeNumber } from '../core/checks';
import type { WorkItemKind } from '../support/workItems';
import type { Id } from '../core/field';
import { id, dateOrDateTime } from '../core/inputs';
import { NAMED_PERIODS, type NamedPeriod } from '../core/choices';
import { amount } from '../core/numberInputs';
import type { PersonKind } from '../accounts/personPage';

/**
 * What lists can be filtered by, each filter said once: the parts of a query and their check, the API's document, what the
 * address keeps, a chip's words and a form's fields follow. Filters combine: a row must satisfy them all.
 */
export type Filter =
  | { kind: 'choice'; of: readonly string[] }
  /** Days as moments, of which the last is not a part any more; or a period that the server computes. */
  | { kind: 'days' }
  /** Both ends are a part of it. */
  | { kind: 'amounts'; unit: 'credits' | 'dollars' }
  /** Somebody of one of these kinds. */
  | { kind: 'person'; kinds: readonly PersonKind[] }
  /** `me`, `nobody`, or a colleague who may deal with such rows. */
  | { kind: 'colleague'; dealsWith: WorkItemKind };
export type Filters = Readonly<Record<string, Filter>>;

const choice = <const Words extends readonly [string, ...string[]]>(...of: Words) =>
  ({ kind: 'choice', of }) as const;
const yesOrNo = choice('yes', 'no');
const days = { kind: 'days' } as const;
const amounts = <Unit extends 'credits' | 'dollars'>(unit: Unit) => ({ kind: 'amounts', unit }) as const;

const person = (...kinds: readonly PersonKind[]) => ({ kind: 'person', kinds }) as const;
export const ME = 'me';
export const NOBODY = 'nobody';
const colleague = (dealsWith: WorkItemKind) => ({ kind: 'colleague', dealsWith }) as const;
/** How long ago it came: longer than that. */
const age = choice('day', 'week', 'month');
/** Of a contact message: whether somebody has still to answer it. */
export const MESSAGE_STATUSES = ['new', 'answered', 'spam'] as const;

/** By the list that has them. */
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

type EachOf<List> = List extends Filters
  ? { [Name in keyof List & string]: [Name, List[Name]] }[keyof List & string]
  : never;
type Each = EachOf<(typeof FILTERS)[FilterableList]>;
/** The filters of all lists. */
export type FilterName = Each[0];
type Chosen = Extract<Each, [string, { kind: 'choice' }]>;
export type ChoiceFilterName = Chosen[0];
/** What can be chosen for it, in any list. */
export type ChoiceValue<Name extends ChoiceFilterName> = Extract<Chosen, [Name, unknown]>[1]['of'][number];

/** The parts of a query that a filter takes, by what follows its name. */
const PARTS = {
  choice: [''],
  person: [''],
  colleague: [''],
  days: ['', '_from', '_to'],
  amounts: ['_from', '_to'],
} as const;

type Part<Name extends string, F> = F extends { of: infer Words extends readonly string[] }
  ? { [N in Name]: Words[number] }
  : F extends { kind: 'days' }
    ? { [N in Name]: NamedPeriod } & { [N in `${Name}_from` | `${Name}_to`]: string }
    : F extends { kind: 'amounts' }
      ? { [N in `${Name}_from` | `${Name}_to`]: number }
      : { [N in Name]: Id };
type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** What a query says of them. */
export type ListFilterValues<F> = Partial<
  AllOf<{ [Name in keyof F & string]: Part<Name, F[Name]> }[keyof F & string]>
>;
type Schemas<Values> = {
  [Name in keyof Values]-?: z.ZodMiniOptional<
    z.ZodMiniType<NonNullable<Values[Name]>, NonNullable<Values[Name]>>
  >;
};

const schemaOf = (filter: Filter, part: string): z.ZodMiniType => {
  if (filter.kind === 'choice') return oneOf(filter.of);
  if (filter.kind === 'person') return id;
  if (filter.kind === 'colleague') return z.union([oneOf([ME, NOBODY]), id], isNoChoice);
  if (filter.kind === 'amounts') return amount(isRequired('Amount'), mustBeNumber('Amount'));
  return part ? dateOrDateTime : oneOf(NAMED_PERIODS);
};

/** Those of one filter. */
export const filterParamsOf = (name: string, { kind }: Filter) => PARTS[kind].map((part) => name + part);

/** The names that all filters of a list have in its query, and so in its address. */
export const filterParamNames = <F extends Filters>(filters: F) =>
  Object.entries(filters).flatMap(([name, filter]) =>
    filterParamsOf(name, filter),
  ) as (keyof ListFilterValues<F> & string)[];

/** What a list's query takes of its filters. */
export const filterParams = <F extends Filters>(filters: F) =>
  // Which names there are is not followed through a loop.
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      PARTS[filter.kind].map((part) => [name + part, z.optional(schemaOf(filter, part))]),
    ),
  ) as unknown as Schemas<ListFilterValues<F>>;

const isBefore = (to: unknown, from: unknown) =>
  typeof to === 'string' && typeof from === 'string'
    ? new Date(to) < new Date(from)
    : typeof to === 'number' && typeof from === 'number' && to < from;

/** That no range ends before it begins, which nothing would be in: said of its end. */
export const rangesInOrder = (filters: Filters) =>
  Object.entries(filters).flatMap(([name, { kind }]) =>
    kind === 'days' || kind === 'amounts'
      ? z.refine<Record<string, unknown>>((asked) => !isBefore(asked[`${name}_to`], asked[`${name}_from`]), {
          error:
            kind === 'days'
              ? translatable('validation.end_before_start')
              : translatable('validation.maximum_below_minimum'),
          path: [`${name}_to`],
        })
      : [],
  );
