import type { Handler } from 'hono';

import { SECTION_7, type Access } from '../../../src/contract/core/endpoint';
import { allEndpoints, api, extensionEndpoints } from '../../../src/contract/endpoints';
import { STEP_UP_METHODS } from '../../../src/contract/mfa/methods';
import { STEP_UP_DESCRIPTIONS, type Permission } from '../../../src/contract/permissions';
import {
  describeEnvelope,
  describeExport,
  describeRest,
  describeStream,
  describeUpdateAll,
  createSchemas,
  jsonContent,
  type DialectParts,
  type Schemas,
} from './describeDialects';

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

const describeAccess = ({ access, permission, stepUp = 'never', capability }: AnyEndpoint) =>
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
    toOperation(path, describeDialect(endpoint, schemas)),
    ...(updateAll ? [toOperation(path.replace('{id}', 'all'), updateAll)] : []),
  ];
};

const INTRODUCTION = `
Endpoints of the back-office. Responses of section 7 have one envelope, \`{ success, message, data }\`; REST resources
under \`extras/\` respond with records alone. Send the token of \`POST user/login\` as the header \`token\`.`;

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
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      responses: {
        Failure: {
          description: 'The request failed; the message says why',
          content: jsonContent({
            type: 'object',
            properties: {
              success: { const: false },
              message: { type: 'string', description: 'A sentence to show to the user' },
              data: { type: 'null' },
              errors: {
                type: 'object',
                description: "A message for each invalid field, in the caller's language",
                additionalProperties: { type: 'string' },
              },
              confirm: {
                type: 'array',
                items: { enum: STEP_UP_METHODS },
                description:
                  'With status 403: the request needs step-up authentication with one of these; send it again afterwards',
              },
              set_up_factor: {
                const: true,
                description:
                  "With status 403: the caller's role needs two-step verification, which they have to set up first",
              },
            },
            required: ['message'],
          }),
        },
      },
    },
  };
};

/** Serves the OpenAPI document. Creates the document on the first request, because most processes never serve it. */
export const serveDocument = (): Handler => {
  let document: ReturnType<typeof createDocument> | undefined;
  return (c) => c.json((document ??= createDocument()), 200, { 'cache-control': 'no-cache' });
};
