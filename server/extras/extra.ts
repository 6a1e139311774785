import type { Id } from '../../src/contract/field';
import type { Context } from '../handler';
import type { Span } from '../rows/periods';

/** What a list asks for in the plain REST dialect. */
export interface ListQuery {
  sort: { field: string; order: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  filter: {
    /** The id of the only row to list. */
    id?: Id | undefined;
    status?: string | undefined;
    /** When the appointment is. */
    span?: Span | undefined;
    /** When the row was made. */
    created?: Span | undefined;
  };
}

/** What an extra resource does. Rows go over the wire as they are. */
export interface ExtraResource {
  list: (context: Context, query: ListQuery) => Promise<{ rows: { id: number | string }[]; total: number }>;
  /** Nothing when there is no such row. */
  get: (context: Context, id: string) => Promise<object | undefined>;
  /** Answers the row as it is then. @throws HTTPException when it may not become so */
  update: (context: Context, id: string, changes: Record<string, unknown>) => Promise<object | undefined>;
}
