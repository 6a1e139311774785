import { maxBy, uniq } from 'es-toolkit';
import type { Handler } from 'hono';

import { EXTENSION_FIELDS } from '../../../src/contract/capabilityNames';
import { CATALOGUE_ENTRIES } from '../../../src/contract/resourceNames';
import { SECTION_7, type Access } from '../../../src/contract/core/endpoint';
import { allEndpoints, api, extensionEndpoints } from '../../../src/contract/endpoints';
import { STEP_UP_DESCRIPTIONS, type Permission } from '../../../src/contract/permissions';
import { BOOKING_CASE_NAMES } from '../../../src/contract/support/bookingCases';
import {
  describeEnvelope,
  describeExport,
  describeRest,
  describeStream,
  describeUpdateAll,
  createSchemas,
  forEachLanguage,
  JSON_TYPE,
  type DialectParts,
  type Schema,
  type Schemas,
} from './describeDialects';
import { catalogueOf, declaredAction, examplesOf, type AnyEndpoint } from './examples';
import fixed from './fixed.json' with { type: 'json' };
import inputDescriptions from './inputDescriptions.json' with { type: 'json' };
import tags from './tags.json' with { type: 'json' };

/** Descriptions of inputs by `operation.name`, `dialect.name` or `name`. An array has a text and a capability. */
export const INPUT_DESCRIPTIONS = forEachLanguage<string | string[]>(inputDescriptions);

/**
 * Describes each field of an input, and each filter in the field `query` or `filter`. A field without an entry in
 * `inputDescriptions.json` keeps the description that the contract declares.
 */
const describeFields = (
  describe: (name: string, declared?: string) => string,
  { oneOf = [], properties = {} }: Schema = {},
) => {
  for (const each of oneOf) describeFields(describe, each);
  for (const [name, field] of Object.entries(properties)) {
    field.description = describe(name, field.description);
    if (name === 'query' || name === 'filter') describeFields(describe, field);
  }
};

/**
 * Adds examples, and descriptions of parameters and body fields. If section 7 of the specification lacks a field, the
 * description names the capability that a server needs to receive the field.
 */
const addTexts = (parts: DialectParts, endpoint: AnyEndpoint, schemas: Schemas): DialectParts => {
  const { operationId, parameters = [], requestBody, responses } = parts;
  const { dialect = 'section7' } = endpoint;
  const action = declaredAction(operationId);
  const isCatalogue = !!catalogueOf(endpoint);
  const { parameters: values = {}, body, response } = examplesOf(parts, endpoint, schemas);
  const describe = (name: string, declared = '') => {
    if (name === action?.amount && 'user_ids' in action.input.shape) return 'Credits for each person.';
    // The contract must describe each field of the catalogue, because the same name can have another meaning elsewhere.
    const keys = isCatalogue ? [`catalogue.${name}`] : [`${dialect}.${name}`, name];
    const entry = [`${operationId}.${name}`, ...keys].map((key) => INPUT_DESCRIPTIONS[key]).find(Boolean);
    const [text = declared, capability = EXTENSION_FIELDS[name]] = [entry ?? []].flat();
    if (dialect !== 'section7' || !capability) return text;
    return `${text} Sent only to a server with the capability \`${capability}\`.`;
  };
  for (const parameter of parameters) {
    const { description, ...schema } = parameter.schema ?? {};
    parameter.description = describe(parameter.name, description);
    if (description) parameter.schema = schema;
    if (parameter.name in values) parameter.example = values[parameter.name];
  }
  for (const each of [...parameters, requestBody])
    describeFields(describe, each?.content?.[JSON_TYPE]?.schema);
  if (body) Object.assign(requestBody!.content[JSON_TYPE]!, { example: body });
  if (response) Object.assign(responses[200]!.content[JSON_TYPE]!, { example: response });
  return parts;
};

const failure = (reason: string) => ({ description: reason, $ref: '#/components/responses/Failure' });

const accessText = (access: Access) => {
  if (access === 'public') return 'Needs no token.';
  if (access === 'authenticated') return 'Needs a signed-in administrator.';
  return `Needs ${access.length > 1 ? 'one of the roles' : 'the role'} ${access.map((role) => `\`${role}\``).join(', ')}.`;
};

const permissionText = (permission: Permission | undefined) => {
  if (!permission) return '';
  if (permission === 'own') return "Applies to the caller's own account or session.";
  const { action, resource } = permission;
  const resources = typeof resource === 'string' ? [resource] : uniq(Object.values(resource));
  return `Permission: \`${action}\` on ${resources.map((name) => `\`${name}\``).join(', ')}.`;
};

const describeAccess = ({ access, permission, stepUp = 'never', capability }: AnyEndpoint) =>
  [
    accessText(access),
    permissionText(permission),
    stepUp !== 'never' && STEP_UP_DESCRIPTIONS[stepUp],
    capability !== SECTION_7 && `Capability: \`${capability}\`.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Tags of the optional resources of the catalogue, by capability. */
const OPTIONAL_TAGS = new Map(
  CATALOGUE_ENTRIES.flatMap(([capability, { tag }]) =>
    tag ? [[capability, { ...tag, name: `Extensions: ${tag.name}` }]] : [],
  ),
);
const WORK_ITEMS_TAG = 'Extensions: Work items';
const TAGGED_PATHS = [
  ...tags.flatMap(({ name, paths }) => paths.map((prefix) => ({ name, prefix }))),
  ...BOOKING_CASE_NAMES.map((name) => ({ name: WORK_ITEMS_TAG, prefix: `extras/${name}` })),
];
/** Returns the tag with the longest path that is a prefix of the endpoint's path. */
const tagOf = ({ path, capability }: AnyEndpoint) =>
  OPTIONAL_TAGS.get(capability)?.name ??
  maxBy(
    TAGGED_PATHS.filter(({ prefix }) => path.startsWith(prefix)),
    ({ prefix }) => prefix.length,
  )?.name;

const errorResponses = ({ access }: AnyEndpoint) => ({
  ...(access !== 'public' && {
    401: failure('The token is missing, expired or not valid.'),
    ...(access !== 'authenticated' && {
      403: failure('The caller lacks the role, or must confirm the request (`confirm`).'),
    }),
  }),
  422: failure('The input is not valid. `errors` has a message for each field.'),
  503: failure('The database does not respond. A later request may succeed.'),
  default: failure('Any other error.'),
});

const OPERATION_IDS = new Map<object, string>(
  Object.entries({ ...api, ...extensionEndpoints }).map(([name, endpoint]) => [endpoint, name]),
);

const describeDialect = (endpoint: AnyEndpoint, schemas: Schemas): DialectParts => {
  switch (endpoint.dialect) {
    case 'rest':
      return describeRest(endpoint, schemas);
    case 'file':
      return describeExport(endpoint, schemas);
    case 'stream':
      return describeStream(endpoint);
    default:
      return describeEnvelope(OPERATION_IDS.get(endpoint) ?? '', endpoint, schemas);
  }
};

/** Returns the OpenAPI operations of an endpoint. An endpoint that can also update all records has two operations. */
const describeEndpoint = (endpoint: AnyEndpoint, schemas: Schemas) => {
  const path = `/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const toOperation = (operationPath: string, { responses, ...parts }: DialectParts) => ({
    path: operationPath,
    method: endpoint.method.toLowerCase(),
    operation: {
      ...parts,
      tags: [tagOf(endpoint)],
      description: describeAccess(endpoint),
      security: endpoint.access === 'public' ? [] : [{ token: [] }],
      responses: { ...responses, ...errorResponses(endpoint) },
    },
  });
  const updateAll = endpoint.dialect === 'rest' ? describeUpdateAll(endpoint, schemas) : undefined;
  return [
    toOperation(path, addTexts(describeDialect(endpoint, schemas), endpoint, schemas)),
    ...(updateAll ? [toOperation(path.replace('{id}', 'all'), addTexts(updateAll, endpoint, schemas))] : []),
  ];
};

const INTRODUCTION = `
Endpoints that the Treat Ya Self back-office uses. Tags that begin with “Section 7” have the endpoints of section 7 of the
specification, which every server needs. Tags that begin with “Extensions” have optional endpoints:
\`GET /capabilities\` names the extensions of a server. Section 7 responses have the envelope
\`{ success, message, data }\`. REST resources under \`/extras\` respond with records alone. Send the token of
\`POST /user/login\` in the header \`token\`.`;

/** Creates the OpenAPI 3.1 document from the list of endpoints that also defines the routes. */
export const createDocument = () => {
  const schemas = createSchemas();
  const paths: Record<string, object> = {};
  for (const endpoint of allEndpoints) {
    for (const { path, method, operation } of describeEndpoint(endpoint, schemas))
      paths[path] = { ...paths[path], [method]: operation };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Treat Ya Self', version: '1', description: INTRODUCTION.trim() },
    servers: [{ url: '/api' }],
    tags: [...tags.map(({ name, description }) => ({ name, description })), ...OPTIONAL_TAGS.values()],
    paths,
    components: { ...fixed.components, schemas: schemas.named },
  };
};

/** Serves the OpenAPI document. Creates the document on the first request, because most processes never serve it. */
export const serveDocument = (): Handler => {
  let document: ReturnType<typeof createDocument> | undefined;
  return (c) => c.json((document ??= createDocument()), 200, { 'cache-control': 'no-cache' });
};
