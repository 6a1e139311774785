import * as z from 'zod/mini';

import { actions, type Action, type ActionId } from '../../../src/contract/actions';
import { CATALOGUE_RESOURCES, type CatalogueResource } from '../../../src/contract/resourceNames';
import type { Endpoint } from '../../../src/contract/core/endpoint';
import { formatted, translatable } from '../../../src/contract/core/translatable';
import { api, type allEndpoints } from '../../../src/contract/endpoints';
import { PAGE_SIZE } from '../../../src/contract/limits';
import type { PermissionAction } from '../../../src/contract/permissions';
import { rowMessage } from '../../crud/queries';
import { translateMessage } from '../../platform/translate';
import { JSON_TYPE, type DialectParts, type Schema, type Schemas } from './describeDialects';
import examples from './examples.json' with { type: 'json' };

interface Examples {
  parameters?: Record<string, unknown>;
  body?: object;
  response?: object;
}
const EXAMPLES: Record<string, Examples> = examples;

const EXAMPLE_CREDITS = 10;
/** Returns the example of an action on people. It has the ids of two people from the examples of the lists. */
const exampleOfAction = ({ action, amount }: Action): Examples => {
  const user_ids = [1042, 1068];
  const credits = translatable('ledger.credits', { amount: formatted('credits', EXAMPLE_CREDITS) });
  const message = translatable(`actions.${action}.done`, { smart_count: user_ids.length, credits });
  return {
    body: { user_ids, ...(amount && { [amount]: EXAMPLE_CREDITS }) },
    response: { success: true, message: translateMessage('en', message), data: null },
  };
};

export const declaredAction = (operationId: string): Action | undefined =>
  Object.hasOwn(actions, operationId) ? actions[operationId as ActionId] : undefined;

export type AnyEndpoint = (typeof allEndpoints)[number];

/** Returns the resource of the catalogue that an endpoint belongs to, and the action of the endpoint's permission. */
export const catalogueOf = ({ dialect, permission }: AnyEndpoint) => {
  if (dialect || !permission || permission === 'own') return undefined;
  const { action, resource: name } = permission;
  if (typeof name !== 'string' || !Object.hasOwn(CATALOGUE_RESOURCES, name)) return undefined;
  // The cast is safe, because `CATALOGUE_RESOURCES` has a property with this name.
  const resource = name as CatalogueResource;
  return { action, resource, kind: CATALOGUE_RESOURCES[resource].kind };
};

/** Returns the examples that the endpoints of a resource of the catalogue declare for their inputs, by field. */
const declaredExamples = (resource: CatalogueResource) => {
  const fields = Object.values<Endpoint>(api).flatMap((endpoint) =>
    catalogueOf(endpoint)?.resource === resource && endpoint.input instanceof z.ZodMiniObject
      ? Object.entries(endpoint.input.shape)
      : [],
  );
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const { examples: declared } = z.globalRegistry.get(field) ?? {};
      return Array.isArray(declared) ? declared.map((example: unknown) => [name, example]) : [];
    }),
  );
};

const EXAMPLE_PARAMETERS: Record<string, unknown> = { id: 1, page: 1, per_page: PAGE_SIZE };
const EXAMPLE_TIME = '2026-11-20T14:30:00.000Z';

/** Returns an example value of a schema. A field without a declared example gets a value of the right type. */
const exampleOf = (
  schema: Schema,
  own: Record<string, unknown>,
  named: Schemas['named'],
  name = '',
): unknown => {
  if (name in own) return own[name];
  const { $ref, enum: values, anyOf, type, format, properties = {}, required = [], items } = schema;
  if (typeof $ref === 'string') return exampleOf(named[$ref.split('/').at(-1)!]!, own, named, name);
  const choices = (values ?? anyOf) as unknown[] | undefined;
  if ('const' in schema) return schema.const;
  if (choices) return anyOf ? exampleOf(choices[0] as Schema, own, named, name) : choices[0];
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([field]) => required.includes(field) || field in own)
          .map(([field, value]) => [field, exampleOf(value, own, named, field)]),
      );
    case 'array':
      return [exampleOf(items as Schema, own, named)];
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'string':
      return format ? EXAMPLE_TIME : name;
    default:
      return null;
  }
};

const ROW_MESSAGES: Partial<Record<PermissionAction, 'created' | 'updated' | 'deleted'>> = {
  create: 'created',
  edit: 'updated',
  delete: 'deleted',
};

/** Returns the examples of an endpoint. The examples of an endpoint of the catalogue follow from its fields. */
export const examplesOf = (
  { operationId, requestBody, responses }: DialectParts,
  endpoint: AnyEndpoint,
  { named }: Schemas,
): Examples => {
  const catalogue = catalogueOf(endpoint);
  const action = declaredAction(operationId);
  if (!catalogue) return EXAMPLES[operationId] ?? (action ? exampleOfAction(action) : {});
  const own = declaredExamples(catalogue.resource);
  const { body, ...written } = EXAMPLES[operationId] ?? {};
  const event = ROW_MESSAGES[catalogue.action];
  const message = event ? translateMessage('en', rowMessage(catalogue, event)) : 'OK';
  const sent = requestBody?.content[JSON_TYPE]?.schema;
  const received = responses[200]?.content[JSON_TYPE]?.schema;
  return {
    parameters: EXAMPLE_PARAMETERS,
    ...(sent && { body: { ...(exampleOf(sent, own, named) as object), ...body } }),
    ...(received && { response: { ...(exampleOf(received, own, named) as object), message } }),
    ...written,
  };
};
