import { upperFirst } from 'es-toolkit';

import { extras, type ExtraResource } from '../../../src/contract/extensions';
import type { Extra } from '../../../src/contract/capabilityNames';
import { MAX_PAGE_SIZE } from '../../../src/contract/limits';
import { accessInfo, jsonContent, errorResponses } from './parts';
import { pairOf, sortOf } from './pairs';
import type { Schema, Schemas } from './schemas';

/** A part of the query that is written as JSON. */
const inQuery = (name: string, description: string, schema: Schema) => ({
  name,
  in: 'query',
  description,
  content: jsonContent(schema),
});

const place: Schema = { type: 'integer', minimum: 0 };
/** The query parameters of a list, which rejects all others. */
const queryOf = ({ sortBy, order, filter }: ExtraResource, { toSchema }: Schemas) => [
  inQuery('sort', 'Field and order', { ...sortOf(sortBy), default: [order.field, order.order] }),
  inQuery('range', `The first row and the last, from 0; ${MAX_PAGE_SIZE} at most`, pairOf(place, place)),
  inQuery('filter', 'What the rows have in common', toSchema(filter, 'input')),
];

const PLACE_HEADERS = {
  'Content-Range': {
    description:
      'The name, the first row and the last, and how many there are: `notes 0-24/319`, or `notes */0`',
    required: true,
    schema: { type: 'string' },
  },
  'X-Total-Relation': {
    description:
      'How many there are: `eq`, or `gte` where that is a lower bound, because all of them are dear to count',
    required: true,
    schema: { enum: ['eq', 'gte'] },
  },
  'X-Total-Count': { description: 'How many there are, of lists that count all of them', schema: place },
};

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** A resource beyond section 7, in the plain REST of `ra-data-simple-rest`: rows without an envelope. */
export const describeExtra = (name: Extra, schemas: Schemas) => {
  const extra: ExtraResource = extras[name];
  const { access, row, make, change, removes, updateAll, writes = access } = extra;
  const { toSchema } = schemas;
  const id = name.split('-').map(upperFirst).join('');
  const common = accessInfo(access, 'extras');
  const written = accessInfo(writes, 'extras');
  const rowSchema = toSchema(row.schema(), 'output');
  const answers = (description: string, schema: Schema, more: object = {}) => ({
    responses: { 200: { description, ...more, content: jsonContent(schema) }, ...errorResponses(access) },
  });
  const sends = (schema: NonNullable<ExtraResource['make']>) => ({
    requestBody: { required: true, content: jsonContent(toSchema(schema, 'input')) },
  });
  const changes = change && sends(change);
  return {
    [`/extras/${name}`]: {
      get: {
        operationId: `listExtra${id}`,
        summary: `List ${name}`,
        ...common,
        parameters: queryOf(extra, schemas),
        ...answers('The rows', { type: 'array', items: rowSchema }, { headers: PLACE_HEADERS }),
      },
      ...(make && {
        post: {
          operationId: `createExtra${id}`,
          summary: `Add to ${name}`,
          ...written,
          ...sends(make),
          responses: {
            201: { description: 'The new row', content: jsonContent(rowSchema) },
            ...errorResponses(writes),
          },
        },
      }),
    },
    [`/extras/${name}/{id}`]: {
      get: {
        operationId: `getExtra${id}`,
        summary: `One of ${name}`,
        ...common,
        parameters: [ID],
        ...answers('The row', rowSchema),
      },
      ...(changes && {
        put: {
          operationId: `updateExtra${id}`,
          summary: `Change one of ${name}`,
          ...written,
          parameters: [ID],
          ...changes,
          responses: {
            200: { description: 'The row as it is then', content: jsonContent(rowSchema) },
            ...errorResponses(writes),
          },
        },
      }),
      ...(removes && {
        delete: {
          operationId: `deleteExtra${id}`,
          summary: `Remove one of ${name}`,
          ...written,
          parameters: [ID],
          responses: {
            200: {
              description: 'The row as it was',
              content: jsonContent(
                removes === true ? rowSchema : { anyOf: [rowSchema, toSchema(removes(), 'output')] },
              ),
            },
            ...errorResponses(writes),
          },
        },
      }),
    },
    ...(updateAll && {
      [`/extras/${name}/all`]: {
        put: {
          operationId: `updateAllExtra${id}`,
          summary: `Change all ${name}`,
          ...common,
          ...changes,
          ...answers('What they are now', toSchema(updateAll(), 'output')),
        },
      },
    }),
  };
};
