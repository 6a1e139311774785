/** On paper: every column, no boxes to tick, nothing to press. */
export const print = {
  '& .RaDataTable-tableWrapper': { overflow: 'visible' },
  '& .MuiTableCell-root': { height: 'auto', px: 1, py: 1, fontSize: '9pt', overflowWrap: 'anywhere' },
  '& .MuiTableCell-head': { fontSize: '8.5pt', whiteSpace: 'normal' },
  '& .MuiTableRow-root': { breakInside: 'avoid' },
  '& :is(.MuiTableCell-paddingCheckbox, .column-actions, .MuiTableSortLabel-icon)': { display: 'none' },
} as const;
