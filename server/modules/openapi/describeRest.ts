import { upperFirst } from 'es-toolkit';

import type { RestEndpoint, RestOperation, RestResource } from '../../../src/contract/core/restResource';
import { MAX_PAGE_SIZE } from '../../../src/contract/limits';
import { jsonContent, type DialectParts, type Schema, type Schemas } from './schemas';

const pairOf = (first: Schema, second: Schema): Schema => ({
  type: 'array',
  prefixItems: [first, second],
  items: first === second ? first : { anyOf: [first, second] },
  minItems: 2,
  maxItems: 2,
});

export const sortSchema = (sortBy: readonly string[]) => pairOf({ enum: sortBy }, { enum: ['ASC', 'DESC'] });

const inQuery = (name: string, description: string, schema: Schema) => ({
  name,
  in: 'query',
  description,
  content: jsonContent(schema),
});

const index: Schema = { type: 'integer', minimum: 0 };
/** A list rejects all other parameters. */
const listParameters = ({ sortBy, order, filter }: RestResource, { toSchema }: Schemas) => [
  inQuery('sort', 'Field and order', { ...sortSchema(sortBy), default: [order.field, order.order] }),
  inQuery('range', `First and last row, from 0; at most ${MAX_PAGE_SIZE} rows`, pairOf(index, index)),
  inQuery('filter', 'Filter', toSchema(filter, 'input')),
];

const LIST_HEADERS = {
  'Content-Range': {
    description: 'Name, first and last row, and total: `notes 0-24/319`, or `notes */0`',
    required: true,
    schema: { type: 'string' },
  },
  'X-Total-Relation': {
    description: '`eq`, or `gte` where the total is a lower bound, because it takes long to count',
    required: true,
    schema: { enum: ['eq', 'gte'] },
  },
  'X-Total-Count': { description: 'Total of a list that counts all its rows', schema: index },
};

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const VERBS: Record<RestOperation, string> = {
  list: 'Lists',
  get: 'Returns one of',
  create: 'Creates one of',
  update: 'Changes one of',
  delete: 'Deletes one of',
};

/** Records have no envelope. */
export const describeRest = ({ name, operation, resource }: RestEndpoint, schemas: Schemas): DialectParts => {
  const { toSchema } = schemas;
  const record = toSchema(resource.row.schema(), 'output');
  const write = operation === 'create' || operation === 'update' ? resource[operation] : undefined;
  const response = (text: string, schema: Schema, more: object = {}) => ({
    description: text,
    ...more,
    content: jsonContent(schema),
  });
  const all = operation === 'delete' && resource.delete?.all;
  const RESPONSES: Record<RestOperation, object> = {
    list: response('The records', { type: 'array', items: record }, { headers: LIST_HEADERS }),
    get: response('The record', record),
    create: response('The new record', record),
    update: response('The updated record', record),
    delete: response('The deleted record', all ? { anyOf: [record, toSchema(all(), 'output')] } : record),
  };
  return {
    operationId: `${operation}Extra${name.split('-').map(upperFirst).join('')}`,
    summary: `${VERBS[operation]} ${name}`,
    ...(operation === 'list' && { parameters: listParameters(resource, schemas) }),
    ...(operation !== 'list' && operation !== 'create' && { parameters: [ID] }),
    ...(write && { requestBody: { required: true, content: jsonContent(toSchema(write.input, 'input')) } }),
    responses: { [operation === 'create' ? 201 : 200]: RESPONSES[operation] },
  };
};

export const describeUpdateAll = (endpoint: RestEndpoint, schemas: Schemas): DialectParts | undefined => {
  const all = endpoint.operation === 'update' && endpoint.resource.update?.all;
  if (!all) return undefined;
  const { parameters: _id, ...parts } = describeRest(endpoint, schemas);
  return {
    ...parts,
    operationId: parts.operationId.replace('update', 'updateAll'),
    summary: `Changes all ${endpoint.name}`,
    responses: {
      200: {
        description: 'The updated state of all records',
        content: jsonContent(schemas.toSchema(all(), 'output')),
      },
    },
  };
};
