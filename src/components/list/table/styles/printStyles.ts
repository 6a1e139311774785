/** On paper: every column and all of its words, no boxes to tick, nothing to press. */
export const printStyles = {
  '& .RaDataTable-tableWrapper': { overflow: 'visible' },
  '& .MuiTableCell-root': { height: 'auto', px: 1.5, py: 1, fontSize: '9pt' },
  '& .MuiTableCell-body': { maxWidth: 'none', overflowWrap: 'break-word' },
  '& .MuiTableCell-body :is(a, p, div)': {
    maxWidth: 'none',
    overflowWrap: 'break-word',
    whiteSpace: 'normal',
  },
  '& .MuiTableCell-body p': { display: 'block', fontSize: 'inherit' },
  // A status stands below its heading, where its chip began.
  '& .MuiTableCell-body > span:not(.MuiSwitch-root)': { p: 0, height: 'auto', fontSize: 'inherit' },
  '& :is(.column-reason, .column-message)': { minWidth: '34mm' },
  '& .MuiTableCell-head': { fontSize: '8.5pt', whiteSpace: 'normal' },
  '& .MuiTableRow-root': { breakInside: 'avoid' },
  '& :is(.MuiTableCell-paddingCheckbox, .column-actions, .column-action, .MuiTableSortLabel-icon)': {
    display: 'none',
  },
} as const;
