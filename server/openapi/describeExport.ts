import type { ExportDefinition } from '../../src/contract/exportDefinition';
import { accessInfo, toWords, jsonContent, errorResponses } from './parts';
import type { Schemas } from './schemas';

/** Which rows a file has is asked as of their list, but for its pages. */
const OF_PAGES = new Set(['page', 'per_page']);

/** A list as a file for a spreadsheet, which is sent as it is read. */
export const describeExport = (
  what: string,
  { access, query, columns }: ExportDefinition,
  { toSchema }: Schemas,
) => {
  const { properties = {}, required = [], ...rest } = toSchema(query, 'input');
  const asked = {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !OF_PAGES.has(name))),
    required: required.filter((name) => !OF_PAGES.has(name)),
  };
  const column = {
    type: 'object',
    properties: { name: { enum: columns }, heading: { type: 'string' } },
    required: ['name', 'heading'],
  };
  const operation = {
    operationId: `export_${what.replaceAll('-', '_')}`,
    summary: `${toWords(what.replaceAll(/[-_]/g, ' '))} as a file`,
    ...accessInfo(access, 'exports'),
    requestBody: {
      required: true,
      content: jsonContent({
        type: 'object',
        properties: {
          query: { ...asked, description: 'What the rows have in common, and their order' },
          columns: {
            type: 'array',
            items: column,
            minItems: 1,
            description: 'What the file has, in this order, below these headings',
          },
        },
        required: ['query', 'columns'],
      }),
    },
    responses: {
      200: {
        description: 'The file: UTF-8 with a byte order mark, formulas as text',
        headers: {
          'X-Total-Count': {
            description: 'How many rows it is to have',
            schema: { type: 'integer', minimum: 0 },
          },
        },
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      ...errorResponses(access),
    },
  };
  return { [`/exports/${what}`]: { post: operation } };
};
