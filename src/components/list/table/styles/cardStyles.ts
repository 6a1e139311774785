/** Renders each row as a card: name and email first, then headings and values, with the checkbox and the menu in the corners. */
export const cardStyles = {
  '& .RaDataTable-tableWrapper': { overflowX: 'visible' },
  '& .MuiTable-root, & .MuiTableHead-root, & .MuiTableBody-root': { display: 'block' },
  '& .MuiTableHead-root .MuiTableRow-root': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    px: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .MuiTableHead-root .MuiTableCell-root': { flex: 'none', borderBottom: 0, p: 2 },
  '& .MuiTableHead-root .MuiTableCell-paddingCheckbox': { width: 44, px: 0 },
  // Sortable columns only.
  '& .MuiTableHead-root .MuiTableCell-root:not(:has(.MuiTableSortLabel-root, .MuiCheckbox-root))': {
    display: 'none',
  },
  '& .MuiTableHead-root:not(:has(.MuiTableSortLabel-root, .MuiCheckbox-root))': { display: 'none' },
  '& .MuiTableBody-root .MuiTableRow-root': {
    display: 'grid',
    gridTemplateColumns: '44px 1fr minmax(44px, max-content)',
    gridTemplateAreas: '"tick name menu" ". email email"',
    py: 3,
    px: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  // Without a checkbox and a picture, the text starts at the edge.
  '& .MuiTableBody-root .MuiTableRow-root:not(:has(.MuiTableCell-paddingCheckbox, .column-image))': {
    gridTemplateColumns: '0 1fr minmax(44px, max-content)',
    pl: 4,
  },
  '& .MuiTableBody-root .MuiTableCell-root': {
    display: 'flex',
    flexDirection: 'row',
    gridColumn: '2 / -1',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    height: 'auto',
    minHeight: 28,
    border: 0,
    p: 0,
    pr: 2,
    textAlign: 'right',
    overflowWrap: 'anywhere',
  },
  '& .MuiTableBody-root .MuiTableCell-root::before': {
    content: 'attr(data-label)',
    // Next to a long value, the heading would otherwise break after each letter.
    flex: 'none',
    maxWidth: '45%',
    textAlign: 'left',
    overflowWrap: 'normal',
    color: 'text.secondary',
    fontSize: '0.875rem',
  },
  '& .MuiTableBody-root .MuiTableCell-paddingCheckbox': {
    gridArea: 'tick',
    pr: 0,
    '&::before': { content: 'none' },
  },
  '& .MuiTableBody-root .MuiTableRow-root:has(.column-image)': {
    gridTemplateColumns: '56px 1fr 44px',
  },
  '& .MuiTableBody-root .column-image': {
    gridArea: 'tick',
    '&::before': { content: 'none' },
  },
  '& .MuiTableBody-root :is(.column-first_name, .column-name)': {
    gridArea: 'name',
    textAlign: 'left',
    fontSize: '1.0625rem',
    '&::before': { content: 'none' },
  },
  '& .MuiTableBody-root .column-email': {
    gridArea: 'email',
    pb: 1,
    color: 'text.secondary',
    textAlign: 'left',
    '&::before': { content: 'none' },
  },
  '& .MuiTableBody-root .column-actions': {
    gridArea: 'menu',
    justifyContent: 'flex-end',
    pr: 0,
    overflowWrap: 'normal',
    whiteSpace: 'nowrap',
    '&::before': { content: 'none' },
  },
} as const;
