import { mapValues, upperFirst } from 'es-toolkit';
import * as z from 'zod/mini';

import type { RestResourceName } from '../../../src/contract/resourceNames';
import type { Endpoint, StreamEndpoint } from '../../../src/contract/core/endpoint';
import { languageName } from '../../../src/contract/core/intl';
import { FALLBACK_LANGUAGE, translationFields } from '../../../src/contract/core/languages';
import { exportRequest, type ExportDefinition } from '../../../src/contract/export/definition';
import type { RestEndpoint, RestOperation, RestResource } from '../../../src/contract/core/restResource';
import type { ExportEndpoint } from '../../../src/contract/export/exports';
import { restResources } from '../../../src/contract/endpoints';
import fieldDescriptions from './fieldDescriptions.json' with { type: 'json' };
import fixed from './fixed.json' with { type: 'json' };
import resourceNames from './resources.json' with { type: 'json' };

export interface Schema {
  type?: string;
  description?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  required?: string[];
  [keyword: string]: unknown;
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;
export const JSON_TYPE = 'application/json';
const jsonContent = (schema: Schema): Content => ({ [JSON_TYPE]: { schema } });

const SCHEMAS_PATH = '#/components/schemas/';

/** Repeats the description of a translated field, such as `text_<language>`, for every language of a translation. */
export const forEachLanguage = <Text extends string | string[]>(descriptions: Record<string, Text>) =>
  Object.fromEntries(
    Object.entries(descriptions).flatMap(([name, text]): [string, Text | string][] =>
      typeof text === 'string' && name.endsWith('_<language>')
        ? Object.entries(
            translationFields(name.replace('_<language>', ''), (language) =>
              text.replaceAll('<language>', languageName(language, FALLBACK_LANGUAGE)),
            ),
          )
        : [[name, text]],
    ),
  );

/** Descriptions of fields, by entity and field. They are not in the contract, so that browsers download less code. */
export const FIELD_DESCRIPTIONS = mapValues(
  fieldDescriptions as Record<string, Record<string, string>>,
  forEachLanguage,
);

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
          // Omits a limit that only states the range of JavaScript's safe integers.
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

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema?: Schema;
  content?: Content;
  example?: unknown;
}
interface Response {
  description: string;
  headers?: object;
  content: Content;
}
/** Parts of an OpenAPI operation that differ between endpoints of section 7 and endpoints of REST resources. */
export interface DialectParts {
  operationId: string;
  summary: string;
  responses: Record<number, Response>;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
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
  parameters: fixed.streamParameters,
  responses: {
    200: { description: 'Events until the client disconnects', content: { 'text/event-stream': {} } },
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

const queryParameter = (name: string, schema: Schema) => ({
  name,
  in: 'query',
  content: jsonContent(schema),
});

const ROW_INDEX: Schema = { type: 'integer', minimum: 0 };
const listParameters = ({ sortBy, order, filter }: RestResource, { toSchema }: Schemas) => [
  queryParameter('sort', { ...sortSchema(sortBy), default: [order.field, order.order] }),
  queryParameter('range', pairOf(ROW_INDEX, ROW_INDEX)),
  queryParameter('filter', toSchema(filter, 'input')),
];

/** Singular and plural noun of a REST resource, and the summaries of operations that these nouns cannot describe. */
type ResourceNames = { one: string; many: string } & { [Operation in RestOperation | 'updateAll']?: string };
const RESOURCES: Record<RestResourceName, ResourceNames> = resourceNames;
const VERBS: Record<RestOperation, string> = {
  list: 'Lists',
  get: 'Returns',
  create: 'Creates',
  update: 'Changes',
  delete: 'Deletes',
};

/** Describes an endpoint of a REST resource, which responds without an envelope. */
export const describeRest = ({ name, operation, resource }: RestEndpoint, schemas: Schemas): DialectParts => {
  const { toSchema } = schemas;
  const { one, many, [operation]: summary } = RESOURCES[name];
  const record = toSchema(resource.row.schema(), 'output');
  const write = operation === 'create' || operation === 'update' ? resource[operation] : undefined;
  const response = (description: string, schema: Schema, headers?: object): Response => ({
    description,
    ...(headers && { headers }),
    content: jsonContent(schema),
  });
  const all = operation === 'delete' && resource.delete?.all;
  const RESPONSES: Record<RestOperation, Response> = {
    list: response('The records', { type: 'array', items: record }, fixed.listHeaders),
    get: response('The record', record),
    create: response('The new record', record),
    update: response('The updated record', record),
    delete: response('The deleted record', all ? { anyOf: [record, toSchema(all(), 'output')] } : record),
  };
  return {
    operationId: `${operation}Extra${name.split('-').map(upperFirst).join('')}`,
    summary: summary ?? `${VERBS[operation]} ${operation === 'list' ? many : one}.`,
    ...(operation === 'list' && { parameters: listParameters(resource, schemas) }),
    ...(operation !== 'list' && operation !== 'create' && { parameters: [fixed.idParameter] }),
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
    summary: RESOURCES[endpoint.name].updateAll ?? `Changes all ${RESOURCES[endpoint.name].many}.`,
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
      // Lists the sort fields of the resource, because the server ignores a sort by any other field.
      ...('rest' in source && { sort: sortSchema(restResources[source.rest].sortBy) }),
    },
    required: required.filter((name) => !PAGE_PARAMETERS.has(name)),
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
      },
    },
  };
};

export const describeExport = ({ list, definition }: ExportEndpoint, schemas: Schemas): DialectParts => ({
  operationId: `export_${list.replaceAll('-', '_')}`,
  summary: `Exports the list \`${list}\` as a CSV file.`,
  requestBody: { required: true, content: jsonContent(bodySchema(definition, schemas)) },
  responses: {
    200: {
      description: 'UTF-8 file with a byte order mark. Formulas are text.',
      headers: fixed.fileHeaders,
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
  },
});
