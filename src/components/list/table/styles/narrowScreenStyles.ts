/** Beside the sidebar on a small screen: columns stand closer, so that most tables fit in their frame. */
export const narrowScreenStyles = {
  '& .MuiTableCell-root': { px: 2, fontSize: '0.875rem' },
  '& .MuiTableCell-head': { whiteSpace: 'normal', lineHeight: 1.3, fontSize: '0.8125rem' },
  '& .MuiTableCell-paddingCheckbox': { px: 0 },
  '& .MuiTableCell-body:not(.column-message)': { maxWidth: 200 },
  '& .column-actions': { whiteSpace: 'nowrap' },
} as const;
