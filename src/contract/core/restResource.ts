import type * as z from 'zod/mini';

import type { RestResourceName } from '../capabilityNames';
import type { StepUpRule, StepUpRuleFor } from '../mfa/stepUp';
import type { Permission, PermissionAction } from '../permissions';
import type { Role } from '../roles';
import type { Access, Method } from './endpoint';
import type { Field, Id } from './field';

export interface Sort<Name extends string = string> {
  field: Name;
  order: 'ASC' | 'DESC';
}

type Guarded = Exclude<Access, 'public'>;

/** A write to a REST resource. Neither its action nor its step-up rule has a default, so none can be forgotten. */
interface RestWrite {
  /** Callers that may write, if they differ from those that may read. */
  access?: Guarded;
  /** `'own'` is a write about the caller's own account or session. */
  action: PermissionAction | 'own';
  stepUp: StepUpRule;
}

/**
 * Resource beyond section 7 in the REST dialect of `ra-data-simple-rest`, under `extras/`: records without an envelope,
 * up to five endpoints. Its name is also its capability.
 */
export interface RestResource {
  access: Guarded;
  /** Roles that reach all records. Other roles reach their own records, or those of people they can see. */
  allRowsRoles?: readonly Role[];
  row: Field<unknown, { id: Id }>;
  /** Filters of a list, `id` among them. The server rejects all others. */
  filter: z.ZodMiniType<object>;
  /** Fields that a list can be sorted by, `id` among them. */
  sortBy: readonly string[];
  /** Default order of a list. */
  order: Sort;
  create?: RestWrite & { input: z.ZodMiniType; storesIdempotencyKey?: true };
  /** `all` is the response of an update of the record `all`, which changes all records. */
  update?: RestWrite & { input: z.ZodMiniType; all?: () => z.ZodMiniType };
  /** `all` is the response of a deletion of several records at once. */
  delete?: RestWrite & { all?: () => z.ZodMiniType };
}

type InputOf<R, Write extends string> = R extends { [W in Write]: { input: infer In extends z.ZodMiniType } }
  ? z.output<In>
  : never;

/** Limits each step-up rule to those that the input of the write can be evaluated with. */
interface CheckedStepUp<R> {
  create?: { stepUp: StepUpRuleFor<InputOf<R, 'create'>> };
  update?: { stepUp: StepUpRuleFor<{ id: string; change: InputOf<R, 'update'> }> };
  delete?: { stepUp: StepUpRuleFor<{ id: string }> };
}

/** Declares a REST resource. A write without an action or a step-up rule does not compile. */
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

/** Returns the endpoints of a REST resource: a list, a record and the declared writes. */
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

/** Roles that open the page of a seller or buyer. */
export const PERSON_ROLES = ['buyers', 'sellers'] as const;
/** Roles that see the cases of the work queue. */
export const WORK_ITEM_ROLES = ['finance', 'reports'] as const;
