import type * as z from 'zod/mini';

import type { Answer } from './answer';
import type { Role } from '../roles';

/**
 * Who may make a call: anybody, whoever is signed in, or the holder of any one of these roles. Where a call reaches
 * people of several kinds, its handler narrows that to the kinds the caller's roles cover.
 */
export type Access = 'public' | 'signedIn' | readonly Role[];

type Method = 'GET' | 'POST' | 'DELETE';

/** One row of the specification's section 7: what is sent and what is answered. */
export interface Call<
  In extends z.ZodMiniType = z.ZodMiniType,
  A extends Answer = Answer,
  M extends Method = Method,
> {
  readonly method: M;
  /** Below the API's root; `:name` is filled from the input. */
  readonly path: string;
  readonly access: Access;
  readonly input: In;
  readonly answer: A;
}

/** @param row the method and the path */
export const call = <In extends z.ZodMiniType, A extends Answer, M extends Method>(
  row: `${M} ${string}`,
  access: Access,
  input: In,
  answer: A,
): Call<In, A, M> => {
  const [method, path] = row.split(' ') as [M, string];
  return { method, path, access, input, answer };
};

/** What a caller sends. */
export type Input<C> = C extends Call<infer In> ? z.input<In> : never;
/** What a handler receives: checked, with defaults filled in. */
export type ParsedInput<C> = C extends Call<infer In> ? z.output<In> : never;
/** The answer's `data`. */
export type Output<C> = C extends Call<z.ZodMiniType, Answer<infer Wire>> ? Wire : never;
