import type { restResources as contract } from '../../src/contract/extensions';
import type { Sort } from '../../src/contract/core/restResource';
import type { RestResourceName } from '../../src/contract/capabilityNames';
import type * as z from 'zod/mini';
import type { Cursor } from './cursor';
import type { RequestContext, Audited } from '../http/context';

/** What a list asks for in the plain REST dialect. */
export interface ListQuery<Filter = object, SortField extends string = string> {
  sort: Sort<SortField>;
  offset: number;
  limit: number;
  filter: Filter;
  /** Where the list is read from its beginning to its end. */
  cursor?: Cursor;
}

export interface Page {
  rows: { id: number | string }[];
  total: number;
  /** Set by a list that counts its rows up to a limit: whether there may be more of them than `total`. */
  isLowerBound?: boolean;
}

type Contract = typeof contract;
/** A write with its input, as the contract declares it. */
interface Write<Input> {
  input: z.ZodMiniType<Input>;
}
type Part<E, Name extends string> = E extends { [N in Name]: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : never;

/** What an extra resource does; what its row in the contract has, it does, or does not compile. Rows go over the wire as they are. */
export type ExtraHandlers<Name extends RestResourceName> = {
  list: (
    context: RequestContext,
    query: ListQuery<Part<Contract[Name], 'filter'>, Contract[Name]['sortBy'][number]>,
  ) => Promise<Page>;
  /** Nothing when there is no such row. */
  get: (context: RequestContext, id: string) => Promise<object | undefined>;
} & (Contract[Name] extends { create: Write<infer Input> }
  ? {
      /** Answers the new row. @throws HTTPException when it may not be made */
      create: (context: RequestContext, row: Input) => Promise<Audited<object>>;
    }
  : object) &
  (Contract[Name] extends { update: Write<infer Input> }
    ? {
        /** Answers the row as it is then. @throws HTTPException when it may not become so */
        update: (context: RequestContext, id: string, change: Input) => Promise<Audited<object> | undefined>;
      }
    : object) &
  (Contract[Name] extends { delete: object }
    ? {
        /** Answers the row as it was. @throws HTTPException when it may not be removed */
        remove: (context: RequestContext, id: string) => Promise<Audited<object> | undefined>;
      }
    : object);

/** Each name of the contract has its resource: leaving one out does not compile. */
export type Extensions = { [Name in RestResourceName]: ExtraHandlers<Name> };
