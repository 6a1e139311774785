import type { Plugin } from 'vite';

/** A menu of the columns, its buttons for ticked rows, and what stands in place of rows: ours are our own, or there are none. */
const PARTS = [
  'list/datatable/ColumnsSelector',
  'list/datatable/ColumnsSelectorItem',
  'list/datatable/DataTableLoading',
  'list/datatable/DataTableRow',
  'list/ListNoResults',
  'button/BulkDeleteButton',
  'button/SelectAllButton',
];

const PART = new RegExp(`/ra-ui-materialui/dist/(?:${PARTS.join('|')})\\.js$`);

/**
 * React-admin's table names parts that no table of ours shows (`src/ui/table/Table.tsx`), and they bring selects, switches and
 * a list of all accented letters to the first list: a twentieth of its script. Here they are drawn as nothing.
 */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  transform: {
    filter: { id: PART },
    handler: (_code, id) => ({
      code: `export const ${/(\w+)\.js$/.exec(id)?.[1]} = () => null;`,
      map: null,
    }),
  },
});
