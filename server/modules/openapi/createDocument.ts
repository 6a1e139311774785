import { allEndpoints, api, extensionEndpoints } from '../../../src/contract/endpoints';
import { STEP_UP_METHODS } from '../../../src/contract/mfa/methods';
import { describeEndpoint } from './describeEndpoint';
import { createSchemas, jsonContent } from './schemas';

const INTRODUCTION = `
Endpoints of the back-office. Responses of section 7 have one envelope, \`{ success, message, data }\`; REST resources
under \`extras/\` respond with records alone. Send the token of \`POST user/login\` as the header \`token\`.`;

const NAMES = new Map<object, string>(
  Object.entries({ ...api, ...extensionEndpoints }).map(([name, endpoint]) => [endpoint, name]),
);

/** OpenAPI 3.1, generated from the table that the routes are generated from. */
export const createDocument = () => {
  const schemas = createSchemas();
  const paths: Record<string, object> = {};
  for (const endpoint of allEndpoints) {
    for (const { path, method, operation } of describeEndpoint(NAMES.get(endpoint) ?? '', endpoint, schemas))
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
