/** Floats at the foot of the window: nothing jumps, the headings stay in reach, and so does the bar on a long page. */
export const bulkBarStyles = {
  '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root': {
    position: 'fixed',
    left: { xs: 16, md: 'calc(50% + 52px)', lg: 'calc(50% + 132px)' },
    right: { xs: 16, md: 'auto' },
    bottom: 24,
    // Begun in the middle, it would else have half of the window.
    width: { md: 'max-content' },
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
  '& .bulkActions': { display: 'contents', '&:disabled > *': { opacity: 0.5, pointerEvents: 'none' } },
  '& .RaBulkActionsToolbar-topToolbar.MuiToolbar-root': {
    flexWrap: { xs: 'wrap', md: 'nowrap' },
    gap: 1,
    p: 0,
    width: 'auto',
    bgcolor: 'transparent',
  },
} as const;
