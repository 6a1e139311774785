/** The navigation's entries: picture and name side by side, one below the other where the sidebar is narrow. */
export const navItemStyles = {
  px: { xs: 2, md: 1, lg: 2 },
  '& .MuiButtonBase-root': {
    width: '100%',
    textAlign: 'left',
    transition: 'background-color 150ms',
    '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
    flexDirection: { md: 'column', lg: 'row' },
    justifyContent: 'center',
    gap: { md: 1, lg: 0 },
    minHeight: 44,
    px: { xs: 3, md: 1, lg: 3 },
    py: { xs: 2, md: 1, lg: 2 },
    borderRadius: '10px',
  },
  '& .MuiListItemIcon-root': { minWidth: { xs: 36, md: 0, lg: 36 } },
  '& .MuiListItemText-root': { m: { md: 0, lg: 1 }, width: { md: '100%' } },
  '& .MuiListItemText-primary': {
    fontSize: { xs: '0.9375rem', md: '0.75rem', lg: '0.9375rem' },
    lineHeight: { xs: 1.4, md: 1.2, lg: 1.4 },
    textAlign: { md: 'center', lg: 'left' },
    overflowWrap: 'anywhere',
  },
} as const;
