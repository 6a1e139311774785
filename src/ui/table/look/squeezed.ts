/** Beside the sidebar on a small screen: words break and columns stand closer, so that most tables fit in their frame. */
export const squeezed = {
  '& .MuiTableCell-root': { px: 2, fontSize: '0.875rem' },
  '& .MuiTableCell-head': { whiteSpace: 'normal', lineHeight: 1.3, fontSize: '0.8125rem' },
  '& .MuiTableCell-paddingCheckbox': { px: 0 },
  '& :is(.column-email, .column-description, .column-subject, .column-message)': {
    overflowWrap: 'anywhere',
    minWidth: 96,
  },
  // Addresses break where they may, too.
  '& :is(.column-email, .column-seller_contact) a': { whiteSpace: 'normal' },
  '& :is(.column-email, .column-seller_contact) wbr': { display: 'inline' },
  '& .column-actions': { whiteSpace: 'nowrap' },
} as const;
