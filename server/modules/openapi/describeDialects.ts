import { upperFirst } from 'es-toolkit';
import * as z from 'zod/mini';

import type { Endpoint, StreamEndpoint } from '../../../src/contract/core/endpoint';
import { exportRequest, type ExportDefinition } from '../../../src/contract/export/definition';
import type { RestEndpoint, RestOperation, RestResource } from '../../../src/contract/core/restResource';
import type { ExportEndpoint } from '../../../src/contract/export/exports';
import { restResources } from '../../../src/contract/endpoints';
import { MAX_PAGE_SIZE } from '../../../src/contract/limits';
import fieldDescriptions from './fieldDescriptions.json' with { type: 'json' };

export interface Schema {
  type?: string;
  description?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}

export const jsonContent = (schema: Schema) => ({ 'application/json': { schema } });

const SCHEMAS_PATH = '#/components/schemas/';

/** Descriptions of fields, by entity and field. The contract omits descriptions, so that browsers download less. */
export const FIELD_DESCRIPTIONS: Record<string, Record<string, string>> = fieldDescriptions;

/** Creates a converter from contract schemas to JSON Schema. The converter collects the named schemas in `named`. */
export const createSchemas = () => {
  const named: Record<string, Schema> = {};
  return {
    named,
    toSchema: (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
      const generated = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => {
          // Omits the pattern of a named format, because the name is easier to read.
          if (jsonSchema.format) delete jsonSchema.pattern;
          // Omits limits that are only the range of JavaScript's safe integers.
          if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
          if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        },
      });
      const text = JSON.stringify(generated).replaceAll('"#/$defs/', `"${SCHEMAS_PATH}`);
      const {
        $schema: _,
        id: _name,
        $defs = {},
        ...rest
      } = JSON.parse(text) as Schema & { $defs?: typeof named };
      for (const [name, definition] of Object.entries($defs)) {
        delete definition.id;
        for (const [field, description] of Object.entries(FIELD_DESCRIPTIONS[name] ?? {}))
          Object.assign(definition.properties![field]!, { description });
      }
      Object.assign(named, $defs);
      return rest;
    },
  };
};
export type Schemas = ReturnType<typeof createSchemas>;

/** Parts of an OpenAPI operation that differ between endpoints of section 7 and endpoints of REST resources. */
export interface DialectParts {
  operationId: string;
  summary: string;
  responses: Record<number, object>;
  parameters?: object[];
  requestBody?: object;
}

const enveloped = (data: Schema): Schema => ({
  type: 'object',
  properties: { success: { const: true }, message: { type: 'string' }, data },
  required: ['success', 'message', 'data'],
  additionalProperties: false,
});

const pathParameterNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

const omit = (schema: Schema, names: readonly string[]): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)),
  ),
  required: (schema.required ?? []).filter((name) => !names.includes(name)),
});

const toParameter = (location: 'path' | 'query', request: Schema) => (name: string) => ({
  name,
  in: location,
  required: location === 'path' || (request.required ?? []).includes(name),
  schema: request.properties?.[name] ?? {},
});

/** Describes an endpoint of section 7 of the specification, which responds with an envelope. */
export const describeEnvelope = (
  operationId: string,
  { method, path, summary, input, output }: Endpoint,
  { toSchema }: Schemas,
): DialectParts => {
  const request = toSchema(input, 'input');
  const inPath = pathParameterNames(path);
  const rest = omit(request, inPath);
  const fields = Object.keys(rest.properties ?? {});
  // A deletion sends fields, such as a reason, in the body.
  const hasBody = method === 'POST' || (method === 'DELETE' && fields.length > 0);
  return {
    operationId,
    summary,
    parameters: [
      ...inPath.map(toParameter('path', request)),
      ...(method === 'GET' ? fields.map(toParameter('query', request)) : []),
    ],
    ...(hasBody && {
      requestBody: { ...(method === 'POST' && { required: true }), content: jsonContent(rest) },
    }),
    responses: {
      200: { description: 'Success', content: jsonContent(enveloped(toSchema(output.schema(), 'output'))) },
    },
  };
};

export const describeStream = ({ path, summary }: StreamEndpoint): DialectParts => ({
  operationId: path,
  summary,
  parameters: [
    {
      name: 'last-event-id',
      in: 'header',
      schema: { type: 'string' },
      description: 'Id of the last event that the client has received',
    },
    {
      name: 'since_ms',
      in: 'query',
      schema: { type: 'integer' },
      description: 'Without an id: milliseconds in the past to start from, at most one minute',
    },
  ],
  responses: {
    200: { description: 'Lasts until the client disconnects', content: { 'text/event-stream': {} } },
  },
});

const pairOf = (first: Schema, second: Schema): Schema => ({
  type: 'array',
  prefixItems: [first, second],
  items: first === second ? first : { anyOf: [first, second] },
  minItems: 2,
  maxItems: 2,
});

const sortSchema = (sortBy: readonly string[]) => pairOf({ enum: sortBy }, { enum: ['ASC', 'DESC'] });

const toQueryParameter = (name: string, description: string, schema: Schema) => ({
  name,
  in: 'query',
  description,
  content: jsonContent(schema),
});

const ROW_INDEX: Schema = { type: 'integer', minimum: 0 };
const listParameters = ({ sortBy, order, filter }: RestResource, { toSchema }: Schemas) => [
  toQueryParameter('sort', 'Field and order', { ...sortSchema(sortBy), default: [order.field, order.order] }),
  toQueryParameter(
    'range',
    `First and last row, from 0; at most ${MAX_PAGE_SIZE} rows`,
    pairOf(ROW_INDEX, ROW_INDEX),
  ),
  toQueryParameter('filter', 'Filter', toSchema(filter, 'input')),
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
  'X-Total-Count': { description: 'Total of a list that counts all its rows', schema: ROW_INDEX },
};

const ID_PARAMETER = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const VERBS: Record<RestOperation, string> = {
  list: 'Lists',
  get: 'Returns one of',
  create: 'Creates one of',
  update: 'Changes one of',
  delete: 'Deletes one of',
};

/** Describes an endpoint of a REST resource, which responds without an envelope. */
export const describeRest = ({ name, operation, resource }: RestEndpoint, schemas: Schemas): DialectParts => {
  const { toSchema } = schemas;
  const record = toSchema(resource.row.schema(), 'output');
  const write = operation === 'create' || operation === 'update' ? resource[operation] : undefined;
  const response = (description: string, schema: Schema, headers?: object) => ({
    description,
    ...(headers && { headers }),
    content: jsonContent(schema),
  });
  const all = operation === 'delete' && resource.delete?.all;
  const RESPONSES: Record<RestOperation, object> = {
    list: response('The records', { type: 'array', items: record }, LIST_HEADERS),
    get: response('The record', record),
    create: response('The new record', record),
    update: response('The updated record', record),
    delete: response('The deleted record', all ? { anyOf: [record, toSchema(all(), 'output')] } : record),
  };
  return {
    operationId: `${operation}Extra${name.split('-').map(upperFirst).join('')}`,
    summary: `${VERBS[operation]} ${name}`,
    ...(operation === 'list' && { parameters: listParameters(resource, schemas) }),
    ...(operation !== 'list' && operation !== 'create' && { parameters: [ID_PARAMETER] }),
    ...(write && { requestBody: { required: true, content: jsonContent(toSchema(write.input, 'input')) } }),
    responses: { [operation === 'create' ? 201 : 200]: RESPONSES[operation] },
  };
};

/** Describes an update of all records in one request. Returns `undefined` for an endpoint without this update. */
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

/** Query parameters that an export does not accept, because the file contains all pages. */
const PAGE_PARAMETERS = new Set(['page', 'per_page']);

const querySchema = ({ query, source }: ExportDefinition, { toSchema }: Schemas): Schema => {
  const { properties = {}, required = [], ...rest } = toSchema(query, 'input');
  return {
    ...rest,
    properties: {
      ...Object.fromEntries(Object.entries(properties).filter(([name]) => !PAGE_PARAMETERS.has(name))),
      // Lists the sort fields of the resource, because the server ignores all other fields.
      ...('rest' in source && { sort: sortSchema(restResources[source.rest].sortBy) }),
    },
    required: required.filter((name) => !PAGE_PARAMETERS.has(name)),
    description: 'Filter and order of the rows',
  };
};

const bodySchema = (definition: ExportDefinition, schemas: Schemas): Schema => {
  const { properties = {}, ...body } = schemas.toSchema(exportRequest, 'input');
  const { columns = {} } = properties;
  const column = columns.items as Schema;
  return {
    ...body,
    properties: {
      ...properties,
      query: querySchema(definition, schemas),
      columns: {
        ...columns,
        items: { ...column, properties: { ...column.properties, name: { enum: definition.columns } } },
        description: 'Columns of the file, in this order, with these headings',
      },
    },
  };
};

export const describeExport = ({ list, definition }: ExportEndpoint, schemas: Schemas): DialectParts => ({
  operationId: `export_${list.replaceAll('-', '_')}`,
  summary: `Exports ${list.replaceAll(/[-_]/g, ' ')} as CSV`,
  requestBody: { required: true, content: jsonContent(bodySchema(definition, schemas)) },
  responses: {
    200: {
      description: 'The file: UTF-8 with a byte order mark, formulas as text',
      headers: {
        'X-Total-Count': { description: 'Number of rows', schema: { type: 'integer', minimum: 0 } },
      },
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
  },
});
