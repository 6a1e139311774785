import type { Theme } from '@mui/material/styles';
import type { NotificationPayload } from 'react-admin';

import {
  ACCOUNT_WIDTH,
  BAR_PADDING,
  BELL_SIZE,
  CONTROLS_HEIGHT,
  SEARCH_WIDTH,
  SIDEBAR_WIDTH,
  TOAST_ROOM,
  TOP_BAR_HEIGHT,
} from '../components/display/styles';

const GAP = 12;
const MENU_BUTTON = 40;

/** Returns a toast's distance in pixels from the window's right edge, which leaves the account and bell uncovered. */
const rightOffset = (padding: number, account: number) => padding + account + BELL_SIZE + 3 * GAP;

/** Returns the CSS width of a toast: the free space in the bar, but at least the reserved width. */
const freeWidth = (taken: number) =>
  `max(${TOAST_ROOM - GAP}px, min(440px, 100vw - ${taken + SEARCH_WIDTH + GAP}px))`;

const RIGHT = {
  sm: rightOffset(BAR_PADDING.xs, ACCOUNT_WIDTH.sm),
  md: rightOffset(BAR_PADDING.md, ACCOUNT_WIDTH.sm),
  lg: rightOffset(BAR_PADDING.md, ACCOUNT_WIDTH.lg),
};

/**
 * Places a toast in the top bar between the search and the bell, where the toast covers no control. On a phone, the
 * toast fills the lower part of the bar, and the controls move up (`toolbarStyles`).
 */
export const toastStyles = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: { xs: CONTROLS_HEIGHT, sm: 0 },
  left: { xs: 8, sm: 'auto' },
  right: { xs: 8, ...RIGHT },
  width: {
    sm: freeWidth(RIGHT.sm + BAR_PADDING.xs + MENU_BUTTON),
    md: freeWidth(RIGHT.md + SIDEBAR_WIDTH.md + BAR_PADDING.md),
    lg: freeWidth(RIGHT.lg + SIDEBAR_WIDTH.lg + BAR_PADDING.md),
  },
  minHeight: { xs: TOP_BAR_HEIGHT - CONTROLS_HEIGHT, sm: TOP_BAR_HEIGHT },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // Lets clicks around the message reach the elements below the toast.
  pointerEvents: 'none',
  '& .toast-bar': { flex: { xs: 1, sm: 'none' }, maxWidth: '100%', minHeight: { xs: 'inherit', sm: 44 } },
  '& .toast-actions .MuiButton-root': {
    minHeight: 32,
    minWidth: 0,
    px: 2,
    fontSize: 'inherit',
    whiteSpace: 'nowrap',
    overflowWrap: 'normal',
    textDecoration: 'underline',
  },
} as const;

/** Returns the colors of a toast, which equal the colors of MUI's filled `Alert`. */
export const toastColors =
  (type: NotificationPayload['type']) =>
  ({ palette }: Theme) => {
    const ground = palette[type][palette.mode === 'dark' ? 'dark' : 'main'];
    return { '--toast-ground': ground, '--toast-ink': palette.getContrastText(palette[type].main) };
  };

/** Moves the top bar's controls up while a toast is shown on a phone. The controls' menus open below the bar. */
export const toolbarStyles = {
  '& .MuiToolbar-root': { minHeight: 0, height: TOP_BAR_HEIGHT },
  '& .MuiPopover-paper': { mt: 3 },
  '@media (max-width: 599.95px)': {
    'body:has(> .toast) & .MuiToolbar-root': { height: CONTROLS_HEIGHT },
    'body:has(> .toast) & .MuiPopover-paper': { mt: 10 },
  },
} as const;
