import type { SxProps, Theme } from '@mui/material/styles';

const wide: SxProps<Theme> = {
  '& .MuiTableCell-head': {
    py: 2,
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 600,
    backgroundColor: 'background.paper',
    whiteSpace: 'nowrap',
  },
  '& .MuiTableCell-body': { py: 0, height: 52, fontVariantNumeric: 'tabular-nums' },
  '& .MuiTableBody-root .MuiTableRow-root:last-of-type .MuiTableCell-body': { borderBottom: 0 },
  '& .column-created_at': { whiteSpace: { md: 'nowrap' } },
  '& .column-image': { width: { md: 72 } },
  // Floats at the foot of the window: nothing jumps, the headings stay in reach, and so does the bar on a long page.
  '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root': {
    position: 'fixed',
    left: { xs: 16, md: 'calc(50% + 132px)' },
    right: { xs: 16, md: 'auto' },
    bottom: 24,
    minHeight: 60,
    height: 'auto',
    flexWrap: 'wrap',
    gap: 2,
    px: 4,
    py: 2,
    color: 'text.primary',
    backgroundColor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: '14px',
    boxShadow: '0 12px 40px rgb(27 19 32 / 0.22)',
    transform: { xs: 'none', md: 'translateX(-50%)' },
    transition: 'none',
  },
  '& .MuiToolbar-root > .RaBulkActionsToolbar-title': { gap: 2, pr: 4, fontVariantNumeric: 'tabular-nums' },
  '& .RaBulkActionsToolbar-topToolbar.MuiToolbar-root': {
    flexWrap: 'nowrap',
    gap: 1,
    p: 0,
    width: 'auto',
    bgcolor: 'transparent',
  },
};

/** Each row a card: name and address first, the rest as heading and value, the checkbox and the menu in its corners. */
const narrow: SxProps<Theme> = {
  '& .RaDataTable-tableWrapper': { overflowX: 'visible' },
  '& .MuiTable-root, & .MuiTableHead-root, & .MuiTableBody-root': { display: 'block' },
  '& .MuiTableHead-root .MuiTableRow-root': {
    display: 'flex',
    alignItems: 'center',
    overflowX: 'auto',
    px: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .MuiTableHead-root .MuiTableCell-root': { flex: 'none', borderBottom: 0, p: 2 },
  '& .MuiTableHead-root .MuiTableCell-paddingCheckbox': { width: 44, px: 0 },
  // Only what can be sorted by.
  '& .MuiTableHead-root .MuiTableCell-root:not(:has(.MuiTableSortLabel-root, .MuiCheckbox-root))': {
    display: 'none',
  },
  '& .MuiTableHead-root:not(:has(.MuiTableSortLabel-root, .MuiCheckbox-root))': { display: 'none' },
  '& .MuiTableBody-root .MuiTableRow-root': {
    display: 'grid',
    gridTemplateColumns: '44px 1fr 44px',
    gridTemplateAreas: '"tick name menu" ". email email"',
    py: 3,
    px: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  // Nothing to tick and no picture: the text starts at the edge.
  '& .MuiTableBody-root .MuiTableRow-root:not(:has(.MuiTableCell-paddingCheckbox, .column-image))': {
    gridTemplateColumns: '0 1fr 44px',
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
    flex: 'none',
    color: 'text.secondary',
    fontSize: '0.875rem',
  },
  '& .MuiTableBody-root .MuiTableCell-paddingCheckbox': {
    gridArea: 'tick',
    pr: 0,
    '&::before': { content: 'none' },
  },
  '& .MuiTableBody-root .MuiTableRow-root:has(.column-image)': { gridTemplateColumns: '56px 1fr 44px' },
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
    '&::before': { content: 'none' },
  },
};

/** Wrapped in their media queries, so that one table serves every width. */
export const tableLook: SxProps<Theme> = (theme) => ({
  ...(wide as object),
  [theme.breakpoints.down('md')]: narrow as object,
});
