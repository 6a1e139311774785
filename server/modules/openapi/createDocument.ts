import { api } from '../../../src/contract/core/api';
import { CONFIRM_KINDS } from '../../../src/contract/mfa/factors';
import { EXPORTS } from '../../../src/contract/export/exports';
import { EXTRAS } from '../../../src/contract/capabilityNames';
import { describeOtherCalls, describeLive } from './describeOtherCalls';
import { describeCall } from './describeCall';
import { describeExport } from './describeExport';
import { describeExtra } from './describeExtra';
import { jsonContent } from './parts';
import { createSchemas } from './schemas';
import type { Api } from '../../http/handlers';

const INTRODUCTION = `
What the back-office asks its server for. Every answer of the first groups comes in one envelope,
\`{ success, message, data }\`; extras answer with plain rows. Whoever has signed in (\`POST user/login\`) sends the
token that was answered as the header \`token\`.`;

/** The API in OpenAPI 3.1, from the same rows that its routes are made of. */
export const createDocument = () => {
  const schemas = createSchemas();
  const paths: Record<string, object> = {};
  for (const name of Object.keys(api) as (keyof Api)[]) {
    const { path, method, operation } = describeCall(name, schemas);
    paths[path] = { ...paths[path], [method]: operation };
  }
  Object.assign(paths, describeOtherCalls(schemas), describeLive());
  for (const name of EXTRAS) Object.assign(paths, describeExtra(name, schemas));
  for (const [what, list] of Object.entries(EXPORTS)) {
    Object.assign(paths, describeExport(what, list, schemas));
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
          description: 'It was not done, and why',
          content: jsonContent({
            type: 'object',
            properties: {
              success: { const: false },
              message: { type: 'string', description: 'A sentence that can be shown to the person' },
              data: { type: 'null' },
              errors: {
                type: 'object',
                description: "Of what was sent, what is wrong with which field, in the reader's language",
                additionalProperties: { type: 'string' },
              },
              confirm: {
                type: 'array',
                items: { enum: CONFIRM_KINDS },
                description:
                  'With a 403: who makes the call is to confirm who they are, with one of these, and make it again',
              },
              set_up_factor: {
                const: true,
                description:
                  'With a 403: the role of who makes the call needs a second factor, which is to be set up',
              },
            },
            required: ['message'],
          }),
        },
      },
    },
  };
};
