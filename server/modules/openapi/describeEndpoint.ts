import {
  SECTION_7,
  type Access,
  type Endpoint,
  type StreamEndpoint,
} from '../../../src/contract/core/endpoint';
import type { RestEndpoint } from '../../../src/contract/core/restResource';
import type { allEndpoints } from '../../../src/contract/endpoints';
import type { ExportEndpoint } from '../../../src/contract/export/exports';
import { STEP_UP_DESCRIPTIONS } from '../../../src/contract/mfa/stepUp';
import type { Permission } from '../../../src/contract/permissions';
import { describeExport } from './describeExport';
import { describeRest, describeUpdateAll } from './describeRest';
import { jsonContent, type DialectParts, type Schema, type Schemas } from './schemas';

type AnyEndpoint = (typeof allEndpoints)[number];

const failure = (reason: string) => ({ description: reason, $ref: '#/components/responses/Failure' });

const accessText = (access: Access) => {
  if (access === 'public') return 'Anyone may send it.';
  if (access === 'authenticated') return 'Any signed-in administrator may send it.';
  return `Needs ${access.length > 1 ? 'one of the roles' : 'the role'} ${access.map((role) => `\`${role}\``).join(', ')}.`;
};

const permissionText = (permission: Permission | undefined) => {
  if (!permission) return '';
  if (permission === 'own') return "Concerns the caller's own account or session.";
  const { action, resource } = permission;
  const resources = typeof resource === 'string' ? [resource] : Object.values(resource);
  return `Permission: \`${action}\` on ${resources.map((name) => `\`${name}\``).join(', ')}.`;
};

const description = ({ access, permission, stepUp = 'never', capability }: AnyEndpoint) =>
  [
    accessText(access),
    permissionText(permission),
    stepUp !== 'never' && STEP_UP_DESCRIPTIONS[stepUp],
    capability !== SECTION_7 && `Capability: \`${capability}\`.`,
  ]
    .filter(Boolean)
    .join(' ');

const tagOf = ({ access, capability, dialect }: AnyEndpoint) => {
  if (dialect === 'file') return 'exports';
  if (capability !== SECTION_7) return 'extras';
  if (access === 'public') return 'public';
  if (access === 'authenticated') return 'own account';
  return access.length === 1 ? access[0]! : 'several roles';
};

const errorResponses = ({ access }: AnyEndpoint) => ({
  ...(access !== 'public' && {
    401: failure('The token is missing or not valid'),
    ...(access !== 'authenticated' && { 403: failure('The role is missing') }),
  }),
  422: failure('The input is not valid; `errors` has a message for each field'),
  503: failure('The database does not respond; a later request may succeed'),
  default: failure('Any other failure'),
});

const enveloped = (data: Schema): Schema => ({
  type: 'object',
  properties: { success: { const: true }, message: { type: 'string' }, data },
  required: ['success', 'message', 'data'],
  additionalProperties: false,
});

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

const omit = (schema: Schema, names: readonly string[]): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)),
  ),
  required: (schema.required ?? []).filter((name) => !names.includes(name)),
});

const parameter = (where: 'path' | 'query', sent: Schema) => (name: string) => ({
  name,
  in: where,
  required: where === 'path' || (sent.required ?? []).includes(name),
  schema: sent.properties?.[name] ?? {},
});

const describeEnvelope = (
  operationId: string,
  { method, path, summary, input, output }: Endpoint,
  { toSchema }: Schemas,
): DialectParts => {
  const sent = toSchema(input, 'input');
  const inPath = namesIn(path);
  const rest = omit(sent, inPath);
  const fields = Object.keys(rest.properties ?? {});
  // A deletion has the id in its path, and may have a reason in its body.
  const hasBody = method === 'POST' || (method === 'DELETE' && fields.length > 0);
  return {
    operationId,
    summary,
    parameters: [
      ...inPath.map(parameter('path', sent)),
      ...(method === 'GET' ? fields.map(parameter('query', sent)) : []),
    ],
    ...(hasBody && {
      requestBody: { ...(method === 'POST' && { required: true }), content: jsonContent(rest) },
    }),
    responses: {
      200: { description: 'Success', content: jsonContent(enveloped(toSchema(output.schema(), 'output'))) },
    },
  };
};

const describeStream = ({ path, summary }: StreamEndpoint): DialectParts => ({
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

const dialectParts = (name: string, endpoint: AnyEndpoint, schemas: Schemas): DialectParts => {
  switch (endpoint.dialect) {
    case 'rest':
      return describeRest(endpoint satisfies RestEndpoint, schemas);
    case 'file':
      return describeExport(endpoint satisfies ExportEndpoint, schemas);
    case 'stream':
      return describeStream(endpoint);
    default:
      return describeEnvelope(name, endpoint, schemas);
  }
};

/**
 * Returns the OpenAPI operations of an endpoint: two where an update of the record `all` changes all records.
 * @param name operation id of an endpoint that declares none
 */
export const describeEndpoint = (name: string, endpoint: AnyEndpoint, schemas: Schemas) => {
  const path = `/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const toOperation = (at: string, { responses, ...parts }: DialectParts) => ({
    path: at,
    method: endpoint.method.toLowerCase(),
    operation: {
      ...parts,
      tags: [tagOf(endpoint)],
      description: description(endpoint),
      security: endpoint.access === 'public' ? [] : [{ token: [] }],
      responses: { ...responses, ...errorResponses(endpoint) },
    },
  });
  const ofAll = endpoint.dialect === 'rest' ? describeUpdateAll(endpoint, schemas) : undefined;
  return [
    toOperation(path, dialectParts(name, endpoint, schemas)),
    ...(ofAll ? [toOperation(path.replace('{id}', 'all'), ofAll)] : []),
  ];
};
