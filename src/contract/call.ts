import type * as z from 'zod/mini';

import type { Role } from './roles';

/**
 * Who may make a call: anybody, whoever is signed in, or the holder of any one of these roles. Where a call reaches
 * people of several kinds, its handler narrows that to the kinds the caller's roles cover.
 */
export type Access = 'public' | 'signedIn' | readonly Role[];

type Method = 'GET' | 'POST' | 'DELETE';

/** One row of the specification's section 7. `:name` in the path is filled from the input. */
export interface Call<Schema extends z.ZodMiniType = z.ZodMiniType, Out = unknown> {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly input: Schema;
  /** Never set at run time: carries the type of the answer's `data`. */
  readonly answers?: Out;
}

/** @param row the method, and the path below the API's root */
export const call =
  <Out = null>() =>
  <Schema extends z.ZodMiniType>(
    row: `${Method} ${string}`,
    access: Access,
    input: Schema,
  ): Call<Schema, Out> => {
    const [method, path] = row.split(' ') as [Method, string];
    return { method, path, access, input };
  };

/** What a caller sends. */
export type Input<C> = C extends Call<infer Schema, unknown> ? z.input<Schema> : never;
/** What a handler receives: checked, with defaults filled in. */
export type Checked<C> = C extends Call<infer Schema, unknown> ? z.output<Schema> : never;
/** The answer's `data`. */
export type Output<C> = C extends { readonly answers?: infer Out } ? Exclude<Out, undefined> : never;
