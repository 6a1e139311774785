import type * as z from 'zod/mini';

import type { RestResourceName } from '../resourceNames';
import type { StepUpRule, StepUpRuleFor, Permission, PermissionAction } from '../permissions';
import type { Role } from '../roles';
import type { Access, Method } from './endpoint';
import type { Field, Id } from './field';

export interface Sort<Name extends string = string> {
  field: Name;
  order: 'ASC' | 'DESC';
}

type Guarded = Exclude<Access, 'public'>;

/** Write to a REST resource. A declaration must set `action` and `stepUp`, because neither property has a default. */
interface RestWrite {
  /** Callers that are allowed to write. By default, the callers that are allowed to read. */
  access?: Guarded;
  /** Action of the permission that a caller needs, or `'own'` for a write about the caller's own account or session. */
  action: PermissionAction | 'own';
  stepUp: StepUpRule;
}

/**
 * REST resource under `extras/`, beyond section 7 of the specification. Responses have the format that
 * `ra-data-simple-rest` expects. Has up to five endpoints. The name of the resource is also the name of the capability.
 */
export interface RestResource {
  access: Guarded;
  /** Roles that can access all records. Others can access records about themselves and about people they can see. */
  allRowsRoles?: readonly Role[];
  row: Field<unknown, { id: Id }>;
  /** Filters of the list, including `id`. The server rejects an unknown filter. */
  filter: z.ZodMiniType<object>;
  /** Names of the fields by which the server can sort the list, including `id`. */
  sortBy: readonly string[];
  /** Default sort of the list. */
  order: Sort;
  create?: RestWrite & { input: z.ZodMiniType; storesIdempotencyKey?: true };
  /** `all` is the schema of the response to an update with the id `all`, which changes all records of the caller. */
  update?: RestWrite & { input: z.ZodMiniType; all?: () => z.ZodMiniType };
  /** `all` is the schema of the response to a request that deletes several records. */
  delete?: RestWrite & { all?: () => z.ZodMiniType };
}

type InputOf<R, Write extends string> = R extends { [W in Write]: { input: infer In extends z.ZodMiniType } }
  ? z.output<In>
  : never;

/** Permits for each write only the step-up rules that the server can evaluate with the input of the write. */
interface CheckedStepUp<R> {
  create?: { stepUp: StepUpRuleFor<InputOf<R, 'create'>> };
  update?: { stepUp: StepUpRuleFor<{ id: string; change: InputOf<R, 'update'> }> };
  delete?: { stepUp: StepUpRuleFor<{ id: string }> };
}

/** Declares a REST resource. A write that lacks its action or its step-up rule does not compile. */
export const defineRestResource = <const R extends RestResource>(resource: R & CheckedStepUp<R>): R =>
  resource;

export type RestOperation = 'list' | 'get' | 'create' | 'update' | 'delete';

export interface RestEndpoint {
  dialect: 'rest';
  operation: RestOperation;
  name: RestResourceName;
  resource: RestResource;
  method: Method;
  path: string;
  access: Guarded;
  permission: Permission;
  stepUp: StepUpRule | undefined;
  capability: RestResourceName;
  storesIdempotencyKey: true | undefined;
}

/** Returns the endpoints of a REST resource: list, single record, and the declared writes. */
export const restEndpoints = (name: RestResourceName, resource: RestResource): RestEndpoint[] => {
  const { access, create, update, delete: remove } = resource;
  const list = `extras/${name}`;
  const record = `${list}/:id`;
  const endpoint = (
    operation: RestOperation,
    method: Method,
    path: string,
    write?: RestWrite & { storesIdempotencyKey?: true },
  ): RestEndpoint => ({
    dialect: 'rest',
    operation,
    name,
    resource,
    method,
    path,
    capability: name,
    access: write?.access ?? access,
    permission: write?.action === 'own' ? 'own' : { action: write?.action ?? 'list', resource: name },
    stepUp: write?.stepUp,
    storesIdempotencyKey: write?.storesIdempotencyKey,
  });
  return [
    endpoint('list', 'GET', list),
    endpoint('get', 'GET', record),
    ...(create ? [endpoint('create', 'POST', list, create)] : []),
    ...(update ? [endpoint('update', 'PUT', record, update)] : []),
    ...(remove ? [endpoint('delete', 'DELETE', record, remove)] : []),
  ];
};

export const LATEST_ID_FIRST: Sort = { field: 'id', order: 'DESC' };

/** Roles that permit opening the page of a seller or buyer. */
export const PERSON_ROLES = ['buyers', 'sellers'] as const;
/** Roles that permit seeing work items of any kind. */
export const WORK_ITEM_ROLES = ['finance', 'reports'] as const;
