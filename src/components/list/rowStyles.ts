import { alpha, type Theme } from '@mui/material/styles';

/** Heights of rows in pixels. */
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

/** Shadow at an edge with hidden content. At the end of the scroll, a background on the content covers the shadow. */
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
