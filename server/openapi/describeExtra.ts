import type { Access } from '../../src/contract/api';
import { extraRows, extraWhole } from '../../src/contract/answers';
import type { Extra } from '../../src/contract/extras';
import { guarded, json, refusals } from './parts';
import { toSchema } from './schemas';

const inQuery = (name: string, description: string, example: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
  example,
});

const QUERY = [
  inQuery('sort', 'JSON: field and order', '["created_at","DESC"]'),
  inQuery('range', 'JSON: the first row and the last, from 0', '[0,9]'),
  inQuery('filter', 'JSON: `status`, `period` and `created`', '{"period":"this_month"}'),
];
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const CHANGES = { requestBody: { required: true, content: json({ type: 'object' }) } };

/** The row `all`, where an extra has one. */
const describeWhole = (name: Extra, id: string, access: Access) => {
  const whole = extraWhole[name];
  if (!whole) return {};
  const put = {
    operationId: `updateAllExtra${id}`,
    summary: `Change all ${name}`,
    ...guarded(access, 'extras'),
    ...CHANGES,
    responses: {
      200: { description: 'What they are now', content: json(toSchema(whole, 'output')) },
      ...refusals(access),
    },
  };
  return { [`/extras/${name}/all`]: { put } };
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A resource beyond section 7, in the plain REST of `ra-data-simple-rest`: rows without an envelope. */
export const describeExtra = (name: Extra, access: Access) => {
  const id = name.split('-').map(capitalised).join('');
  const row = toSchema(extraRows[name], 'output');
  const common = guarded(access, 'extras');
  const one = { 200: { description: 'The row', content: json(row) }, ...refusals(access) };
  const total = { description: 'How many rows there are in all', schema: { type: 'integer' } };
  return {
    [`/extras/${name}`]: {
      get: {
        operationId: `listExtra${id}`,
        summary: `List ${name}`,
        ...common,
        parameters: QUERY,
        responses: {
          ...one,
          200: {
            description: 'The rows',
            headers: { 'X-Total-Count': total },
            content: json({ type: 'array', items: row }),
          },
        },
      },
    },
    [`/extras/${name}/{id}`]: {
      get: {
        operationId: `getExtra${id}`,
        summary: `One of ${name}`,
        ...common,
        parameters: [ID],
        responses: one,
      },
      put: {
        operationId: `updateExtra${id}`,
        summary: `Change one of ${name}`,
        ...common,
        parameters: [ID],
        ...CHANGES,
        responses: one,
      },
    },
    ...describeWhole(name, id, access),
  };
};
