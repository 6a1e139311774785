import { exportRequest, type ExportDefinition } from '../../../src/contract/core/exportDefinition';
import { extras } from '../../../src/contract/extensions';
import { accessInfo, toWords, jsonContent, errorResponses } from './parts';
import { sortOf } from './pairs';
import type { Schema, Schemas } from './schemas';

/** Which rows a file has is asked as of their list, but for its pages. */
const OF_PAGES = new Set(['page', 'per_page']);

const queryOf = ({ query, of }: ExportDefinition, { toSchema }: Schemas): Schema => {
  const { properties = {}, required = [], ...rest } = toSchema(query, 'input');
  const asked = Object.entries(properties).filter(([name]) => !OF_PAGES.has(name));
  return {
    ...rest,
    properties: {
      ...Object.fromEntries(asked),
      // Any other field would be ignored.
      ...('extra' in of && { sort: sortOf(extras[of.extra].sortBy) }),
    },
    required: required.filter((name) => !OF_PAGES.has(name)),
    description: 'What the rows have in common, and their order',
  };
};

/** What is sent for a file, as it is checked; of any list it is known besides what its query and its columns are. */
const bodyOf = (list: ExportDefinition, schemas: Schemas): Schema => {
  const { properties = {}, ...body } = schemas.toSchema(exportRequest, 'input');
  const { columns = {} } = properties;
  const column = columns.items as Schema;
  return {
    ...body,
    properties: {
      ...properties,
      query: queryOf(list, schemas),
      columns: {
        ...columns,
        items: { ...column, properties: { ...column.properties, name: { enum: list.columns } } },
        description: 'What the file has, in this order, below these headings',
      },
    },
  };
};

/** A list as a file for a spreadsheet, which is sent as it is read. */
export const describeExport = (what: string, list: ExportDefinition, schemas: Schemas) => {
  const { access } = list;
  const operation = {
    operationId: `export_${what.replaceAll('-', '_')}`,
    summary: `${toWords(what.replaceAll(/[-_]/g, ' '))} as a file`,
    ...accessInfo(access, 'exports'),
    requestBody: { required: true, content: jsonContent(bodyOf(list, schemas)) },
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
