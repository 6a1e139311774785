import { alpha, type Theme, type SxProps } from '@mui/material/styles';

/** Heights of normal, low and small table rows in pixels. Small rows are low rows in a narrow container. */
export const ROW_HEIGHT = 52;
export const LOW_ROW_HEIGHT = 38;
export const SMALL_ROW_HEIGHT = 37;

export const FOCUSED_ROW = {
  outline: '2px solid',
  outlineColor: 'primary.main',
  outlineOffset: '-2px',
} as const;

const SELECTED_ROW = '& .MuiTableBody-root .MuiTableRow-root:has(.MuiTableCell-paddingCheckbox .Mui-checked)';

export const rowStyles = {
  '& .MuiTableCell-head': {
    py: 2,
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 600,
    backgroundColor: 'background.paper',
    whiteSpace: 'nowrap',
  },
  '& .MuiTableCell-body': { py: 0, height: ROW_HEIGHT, fontVariantNumeric: 'tabular-nums' },
  '& .MuiTableBody-root .MuiTableRow-root:focus-visible': FOCUSED_ROW,
  '& .MuiCheckbox-root.Mui-focusVisible': {
    borderRadius: '4px',
    outline: ({ palette }: Theme) => `2px solid ${palette.primary.main}`,
  },
  [SELECTED_ROW]: {
    bgcolor: 'action.selected',
    '&:hover': { bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.14) },
  },
  '& .MuiTableBody-root .MuiTableRow-root:last-of-type .MuiTableCell-body': { borderBottom: 0 },
  '& .MuiTableCell-body:is(.column-created_at, .column-updated_at, .column-appointment_date)': {
    whiteSpace: { md: 'nowrap' },
  },
  '& .column-image': { width: { md: 72 } },
  // Limits the width of long texts, so that the other columns keep their width.
  '& .MuiTableCell-body:not(.column-message)': { overflowWrap: 'break-word', maxWidth: { md: 280 } },
} as const;

/** Styles of a scroll container with a shadow at each edge that hides content. `ground` is the background color. */
const scrollShadowOn = (ground: 'paper' | 'default') => ({
  overflowX: 'auto',
  backgroundColor: `background.${ground}`,
  backgroundImage: ({ palette: { background, text } }: Theme) => {
    const cover = (to: string) => `linear-gradient(to ${to}, ${background[ground]} 40%, transparent)`;
    const shade = (to: string) =>
      `linear-gradient(to ${to}, color-mix(in srgb, ${text.primary} 28%, transparent), transparent)`;
    return [cover('right'), cover('left'), shade('right'), shade('left')].join(', ');
  },
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '48px 100%, 48px 100%, 16px 100%, 16px 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
});

export const SCROLL_SHADOW = {
  ...scrollShadowOn('paper'),
  '& .MuiTableCell-head': { backgroundColor: 'transparent' },
};
export const PAGE_SCROLL_SHADOW = scrollShadowOn('default');

/** Styles that render each row as a card: name and email first, then the other values with their headings. */
const cardStyles = {
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
  // In the card layout, hides the headings of columns that cannot be sorted.
  '& .MuiTableHead-root .MuiTableCell-root:not(:has(.MuiTableSortLabel-root, .MuiCheckbox-root))': {
    display: 'none',
  },
  '& .MuiTableHead-root:not(:has(.MuiTableSortLabel-root, .MuiCheckbox-root))': { display: 'none' },
  '& .MuiTableBody-root .MuiTableRow-root': {
    display: 'grid',
    gridTemplateColumns: '44px 1fr minmax(44px, max-content)',
    gridTemplateAreas: '"checkbox name menu" ". email email"',
    py: 3,
    px: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  // Starts the text at the card's edge if the row has neither a checkbox nor a picture.
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
    // Prevents line breaks after each letter in a heading that is next to a long value.
    flex: 'none',
    maxWidth: '45%',
    textAlign: 'left',
    overflowWrap: 'normal',
    color: 'text.secondary',
    fontSize: '0.875rem',
  },
  '& .MuiTableBody-root .MuiTableCell-paddingCheckbox': {
    gridArea: 'checkbox',
    pr: 0,
    '&::before': { content: 'none' },
  },
  '& .MuiTableBody-root .MuiTableRow-root:has(.column-image)': { gridTemplateColumns: '56px 1fr 44px' },
  '& .MuiTableBody-root .column-image': { gridArea: 'checkbox', '&::before': { content: 'none' } },
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

/** Reduces padding and font size on small screens with a sidebar, so that most tables fit without scrolling. */
const narrowScreenStyles = {
  '& .MuiTableCell-root': { px: 2, fontSize: '0.875rem' },
  '& .MuiTableCell-head': { whiteSpace: 'normal', lineHeight: 1.3, fontSize: '0.8125rem' },
  '& .MuiTableCell-paddingCheckbox': { px: 0 },
  '& .MuiTableCell-body:not(.column-message)': { maxWidth: 200 },
  '& .column-actions': { whiteSpace: 'nowrap' },
} as const;

/** Matches a narrow container. Low rows in such a container have a small font, so that an email fits on two lines. */
const SMALL_CONTAINER = '@container (max-width: 860px)';

/** Lets names, emails and sentences break at any letter, so that no table is wider than its frame. */
const longTextStyles = {
  '& .MuiTableCell-body:is(.column-first_name, .column-last_name, .column-name, .column-email, .column-seller, .column-service, .column-reason, .column-description, .column-subject, .column-roles)':
    { overflowWrap: 'anywhere' },
  // Widens the name columns on large screens, so that most first and last names fit on a line.
  '& :is(.column-first_name, .column-last_name)': { '@media (min-width: 1400px)': { minWidth: 116 } },
} as const;

/** Styles of low rows in a narrow container. Ten rows and other content then fit on a screen 900 pixels high. */
const smallRowStyles = {
  [SMALL_CONTAINER]: {
    '& .MuiTableCell-root': { px: 2, fontSize: '0.8125rem' },
    '& .MuiTableCell-root:first-of-type': { pl: 4 },
    '& .MuiTableCell-root:last-of-type': { pr: 4 },
    '& .MuiTableCell-body': { height: SMALL_ROW_HEIGHT, lineHeight: 1.35 },
  },
};

/** Print styles: all columns with their full texts, without checkboxes and buttons. */
const printStyles = {
  '& .RaDataTable-tableWrapper': { overflow: 'visible' },
  '& .MuiTableCell-root': { height: 'auto', px: 1.5, py: 1, fontSize: '9pt' },
  '& .MuiTableCell-body': { maxWidth: 'none', overflowWrap: 'break-word' },
  '& .MuiTableCell-body :is(a, p, div)': {
    maxWidth: 'none',
    overflowWrap: 'break-word',
    whiteSpace: 'normal',
  },
  '& .MuiTableCell-body p': { display: 'block', fontSize: 'inherit' },
  // Prints a status chip as plain text that is aligned with the heading of the column.
  '& .MuiTableCell-body > span:not(.MuiSwitch-root)': { p: 0, height: 'auto', fontSize: 'inherit' },
  '& :is(.column-reason, .column-message)': { minWidth: '34mm' },
  '& .MuiTableCell-head': { fontSize: '8.5pt', whiteSpace: 'normal' },
  '& .MuiTableRow-root': { breakInside: 'avoid' },
  '& :is(.MuiTableCell-paddingCheckbox, .column-actions, .column-action, .MuiTableSortLabel-icon)': {
    display: 'none',
  },
} as const;

/** Fixes the bulk bar to the bottom of the window. The bar then stays visible and does not move the table. */
const bulkBarStyles = {
  '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root': {
    position: 'fixed',
    left: { xs: 16, md: 'calc(50% + 52px)', lg: 'calc(50% + 132px)' },
    right: { xs: 16, md: 'auto' },
    bottom: { xs: 24, md: 12 },
    // Without this width, the bulk bar could fill at most half of the window, because `left` is about 50 %.
    width: { md: 'max-content' },
    minHeight: { xs: 60, md: 52 },
    height: 'auto',
    flexWrap: 'wrap',
    gap: 2,
    px: 4,
    py: { xs: 2, md: 1 },
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

const denseStyles = {
  '& .MuiTableCell-head': { ...rowStyles['& .MuiTableCell-head'], whiteSpace: 'normal', lineHeight: 1.3 },
  '& .MuiTableCell-root:not(:first-of-type, :last-of-type)': { px: { md: 1.5, lg: 2 } },
  '& .MuiTableCell-root:first-of-type': { pr: { md: 2 } },
  '& .MuiTableCell-root:last-of-type': { pl: { md: 2 } },
  '& .MuiTableCell-body:is(.column-first_name, .column-seller, .column-service)': { maxWidth: { md: 130 } },
  // Widens name columns, so that most words of a name fit on a line.
  '& .MuiTableCell-body:is(.column-first_name, .column-seller)': {
    minWidth: { md: 80, lg: 88 },
    '@media (min-width: 1400px)': { minWidth: 120 },
  },
};

const lowRowStyles = {
  '& .MuiTableCell-head': { ...rowStyles['& .MuiTableCell-head'], py: 1 },
  '& .MuiTableCell-body': { ...rowStyles['& .MuiTableCell-body'], height: LOW_ROW_HEIGHT, lineHeight: 1.25 },
  '@media screen and (min-width: 1440px)': smallRowStyles,
};

/** Adds the styles for narrow screens and for print. Print uses the table layout at any width. */
const withMediaStyles = (wide: object): SxProps<Theme> => ({
  ...wide,
  '@media screen and (max-width: 899.95px)': cardStyles,
  '@media screen and (min-width: 900px) and (max-width: 1399.95px)': narrowScreenStyles,
  '@media screen and (min-width: 900px)': { '& .RaDataTable-tableWrapper': SCROLL_SHADOW, ...longTextStyles },
  '@media print': printStyles,
});

const wide = { ...rowStyles, ...bulkBarStyles };

/** Table styles as constants, because Emotion would serialize new objects on each render. */
const TABLE_STYLES = {
  plain: withMediaStyles(wide),
  dense: withMediaStyles({ ...wide, ...denseStyles }),
  low: withMediaStyles({ ...wide, ...lowRowStyles }),
};

export const tableStyles = ({ dense, lowRows }: { dense: boolean; lowRows: boolean }) =>
  TABLE_STYLES[(dense && 'dense') || (lowRows && 'low') || 'plain'];
