import { exportRequest, type ExportDefinition } from '../../../src/contract/core/exportDefinition';
import type { ExportEndpoint } from '../../../src/contract/export/exports';
import { restResources } from '../../../src/contract/extensions';
import { sortSchema } from './describeRest';
import { jsonContent, type DialectParts, type Schema, type Schemas } from './schemas';

/** An export contains all pages. */
const OF_PAGES = new Set(['page', 'per_page']);

const querySchema = ({ query, source }: ExportDefinition, { toSchema }: Schemas): Schema => {
  const { properties = {}, required = [], ...rest } = toSchema(query, 'input');
  return {
    ...rest,
    properties: {
      ...Object.fromEntries(Object.entries(properties).filter(([name]) => !OF_PAGES.has(name))),
      // Any other field would be ignored.
      ...('rest' in source && { sort: sortSchema(restResources[source.rest].sortBy) }),
    },
    required: required.filter((name) => !OF_PAGES.has(name)),
    description: 'Filter and order of the rows',
  };
};

const bodySchema = (definition: ExportDefinition, schemas: Schemas): Schema => {
  const { properties = {}, ...body } = schemas.toSchema(exportRequest, 'input');
  const { columns = {} } = properties;
  const column = columns.items as Schema;
  return {
    ...body,
    properties: {
      ...properties,
      query: querySchema(definition, schemas),
      columns: {
        ...columns,
        items: { ...column, properties: { ...column.properties, name: { enum: definition.columns } } },
        description: 'Columns of the file, in this order, with these headings',
      },
    },
  };
};

export const describeExport = ({ list, definition }: ExportEndpoint, schemas: Schemas): DialectParts => ({
  operationId: `export_${list.replaceAll('-', '_')}`,
  summary: `Exports ${list.replaceAll(/[-_]/g, ' ')} as CSV`,
  requestBody: { required: true, content: jsonContent(bodySchema(definition, schemas)) },
  responses: {
    200: {
      description: 'The file: UTF-8 with a byte order mark, formulas as text',
      headers: {
        'X-Total-Count': { description: 'Number of rows', schema: { type: 'integer', minimum: 0 } },
      },
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
  },
});
