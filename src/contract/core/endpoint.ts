import type * as z from 'zod/mini';

import type { EndpointResponse } from './response';
import type { CAPABILITIES, Capability } from '../capabilityNames';
import type { StepUpRuleFor, Permission } from '../permissions';
import type { Role } from '../roles';

/** Callers that can use an endpoint. A handler for several kinds of accounts must check the role for each kind. */
export type Access = 'public' | 'authenticated' | readonly Role[];

/** Marks an endpoint of section 7 of the specification, which every server has. */
export const SECTION_7 = 'section 7';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Definition<In, A> {
  input: In;
  output: A;
  /** Capability that a server must have to support the endpoint. */
  capability: Capability | typeof SECTION_7 | typeof CAPABILITIES;
  /** One-line summary for the OpenAPI document. */
  summary: string;
  /** True if the server must accept a larger body, because the body contains a picture as base64. */
  hasPicture?: true;
  /** True if the handler stores `idempotency_key` in the new record. By default, a separate table stores the key. */
  storesIdempotencyKey?: true;
  /** True if the endpoint must read from the primary database, because a replica can lack recent changes. */
  readsPrimary?: true;
}

interface PublicDefinition<In, A> extends Definition<In, A> {
  access: 'public';
}

interface ReadDefinition<In, A> extends Definition<In, A> {
  access: Exclude<Access, 'public'>;
  permission: Permission;
}

/** Endpoint that writes. `permission` and `stepUp` have no default, so that each declaration must set both. */
interface WriteDefinition<In, A> extends ReadDefinition<In, A> {
  stepUp: StepUpRuleFor<In extends z.ZodMiniType ? z.output<In> : never>;
}

export interface StreamEndpoint {
  dialect: 'stream';
  method: 'GET';
  path: string;
  summary: string;
  capability: Capability;
  access: 'authenticated';
  permission: 'own';
  stepUp?: undefined;
}

export interface Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  A extends EndpointResponse = EndpointResponse,
  M extends Method = Method,
> extends Definition<In, A> {
  dialect?: undefined;
  method: M;
  /** Path relative to the API root. The input's `id` replaces `:id`. */
  path: string;
  access: Access;
  permission?: Permission | undefined;
  stepUp?: StepUpRuleFor<never> | undefined;
}

/**
 * Declares an endpoint. `route` is the method and the path. A write that lacks its permission or its step-up rule does
 * not compile.
 */
export function defineEndpoint<
  const In extends z.ZodMiniType,
  const A extends EndpointResponse,
  const M extends Method,
>(route: `${M} ${string}`, definition: PublicDefinition<In, A>): Endpoint<In, A, M> & { access: 'public' };
export function defineEndpoint<
  const In extends z.ZodMiniType,
  const A extends EndpointResponse,
  const M extends Method,
>(
  route: `${M} ${string}`,
  definition: M extends 'GET' ? ReadDefinition<In, A> : WriteDefinition<In, A>,
): Endpoint<In, A, M> & { access: Exclude<Access, 'public'> };
export function defineEndpoint(route: string, definition: object) {
  const [method, path] = route.split(' ');
  return { method, path, ...definition };
}

export type Input<E> = E extends Endpoint<infer In> ? z.input<In> : never;
export type ParsedInput<E> = E extends Endpoint<infer In> ? z.output<In> : never;
export type Output<E> = E extends Endpoint<z.ZodMiniType, EndpointResponse<infer Json>> ? Json : never;
