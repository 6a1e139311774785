import { api } from '../../../src/contract/core/api';
import { accessInfo, toWords, jsonContent, errorResponses } from './parts';
import type { Schema, Schemas } from './schemas';
import type { Api } from '../../http/handlers';

/** The envelope that every answer of section 7 comes in. */
export const enveloped = (data: Schema): Schema => ({
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

/** One call of section 7: its address in OpenAPI's spelling, its method, and all that is known of it. */
export const describeCall = (name: keyof Api, { toSchema }: Schemas) => {
  const { method, path, access, input, answer } = api[name];
  const sent = toSchema(input, 'input');
  const inPath = namesIn(path);
  const rest = omit(sent, inPath);
  const fields = Object.keys(rest.properties ?? {});
  return {
    path: `/${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    method: method.toLowerCase(),
    operation: {
      operationId: name,
      summary: toWords(name),
      ...accessInfo(access),
      parameters: [
        ...inPath.map(parameter('path', sent)),
        ...(method !== 'GET' ? [] : fields.map(parameter('query', sent))),
      ],
      ...(method === 'POST' && { requestBody: { required: true, content: jsonContent(rest) } }),
      // What is deleted stands in the path; some may say why.
      ...(method === 'DELETE' && fields.length > 0 && { requestBody: { content: jsonContent(rest) } }),
      responses: {
        200: { description: 'Done', content: jsonContent(enveloped(toSchema(answer.schema(), 'output'))) },
        ...errorResponses(access),
      },
    },
  };
};
