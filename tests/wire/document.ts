import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { createDocument } from '../../server/modules/openapi';

export interface Schema {
  description?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
}
type Content = Record<string, { schema: Schema; example?: unknown }>;
export interface Operation {
  operationId: string;
  tags: string[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: Schema;
    content?: Content;
    example?: unknown;
  }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security: object[];
}
type Document = ReturnType<typeof createDocument> & { paths: Record<string, Record<string, Operation>> };

export const document = createDocument() as Document;
const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false });
addFormats(ajv);
ajv.addSchema(document, 'document');

/** Validates a value against the schema at a path of the document, and returns the errors. */
export const faults = (value: unknown, ...place: string[]) => {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  const isRight = ajv.compile({ $ref: `document#/${pointer.join('/')}` });
  isRight(value);
  return (isRight.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
export const FAILURE = ['components', 'responses', 'Failure', 'content', 'application/json', 'schema'];
export const answerOf = (path: string, method: string, status = '200') => [
  'paths',
  path,
  method,
  'responses',
  status,
  'content',
  'application/json',
  'schema',
];
export const bodyOf = (path: string, method: string) => [
  'paths',
  path,
  method,
  'requestBody',
  'content',
  'application/json',
  'schema',
];

/** Returns the path in the OpenAPI document that matches a URL. */
export const templateOf = (url: string) => {
  const path = `/${url.split('?')[0]}`;
  const isOf = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  // A path without parameters has priority.
  return (
    Object.keys(document.paths).find((template) => template === path) ??
    Object.keys(document.paths).find(isOf)
  );
};
