import type * as z from 'zod/mini';

import type { EndpointResponse } from './response';
import type { CAPABILITIES, Capability } from '../capabilityNames';
import type { StepUpRuleFor } from '../mfa/stepUp';
import type { Permission } from '../permissions';
import type { Role } from '../roles';

/** A handler that reaches accounts of several kinds limits them to the kinds of the caller's roles. */
export type Access = 'public' | 'authenticated' | readonly Role[];

/** Marks an endpoint of the specification's section 7, which every server has. */
export const SECTION_7 = 'section 7';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface EndpointBase<In, A, M> {
  method: M;
  /** Relative to the API root. `:id` is replaced by the input's `id`. */
  path: string;
  input: In;
  output: A;
  /** Capability of the servers that have the endpoint. */
  capability: Capability | typeof SECTION_7 | typeof CAPABILITIES;
  /** One line for the OpenAPI document. */
  summary: string;
  /** Accepts a picture as base64, and so a larger body. */
  hasPicture?: true;
  /** The handler stores the `idempotency_key` with the record, instead of the table of keys. */
  storesIdempotencyKey?: true;
  /** The response must be up to date, so the primary database answers, not a replica. */
  readsPrimary?: true;
}

interface PublicEndpoint<In, A, M> extends EndpointBase<In, A, M> {
  dialect?: undefined;
  access: 'public';
  permission?: undefined;
  stepUp?: undefined;
}

interface ReadEndpoint<In, A> extends EndpointBase<In, A, 'GET'> {
  access: Exclude<Access, 'public'>;
  permission: Permission;
  stepUp?: undefined;
}

/** A write by an administrator. Neither its permission nor its step-up rule has a default, so none can be forgotten. */
interface WriteEndpoint<In, A, M> extends EndpointBase<In, A, M> {
  dialect?: undefined;
  access: Exclude<Access, 'public'>;
  permission: Permission;
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
> extends EndpointBase<In, A, M> {
  dialect?: undefined;
  access: Access;
  permission?: Permission | undefined;
  stepUp?: StepUpRuleFor<never> | undefined;
}

/** Declares an endpoint. A write without a permission or a step-up rule does not compile. */
export function defineEndpoint<
  const In extends z.ZodMiniType,
  const A extends EndpointResponse,
  const M extends Method,
>(endpoint: PublicEndpoint<In, A, M>): Endpoint<In, A, M> & { access: 'public' };
export function defineEndpoint<
  const In extends z.ZodMiniType,
  const A extends EndpointResponse,
  const M extends Method,
>(
  endpoint: M extends 'GET' ? ReadEndpoint<In, A> : WriteEndpoint<In, A, M>,
): Endpoint<In, A, M> & { access: Exclude<Access, 'public'> };
export function defineEndpoint(endpoint: unknown) {
  return endpoint;
}

export type Input<E> = E extends Endpoint<infer In> ? z.input<In> : never;
export type ParsedInput<E> = E extends Endpoint<infer In> ? z.output<In> : never;
export type Output<E> = E extends Endpoint<z.ZodMiniType, EndpointResponse<infer Json>> ? Json : never;
