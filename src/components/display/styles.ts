/** Height of the top bar in pixels (specification, section 9). */
export const TOP_BAR_HEIGHT = 80;

/** Widths of the sidebar in pixels. A phone shows a drawer. A medium screen shows each label below its icon. */
export const SIDEBAR_WIDTH = { xs: 264, md: 104, lg: 264 };

/** Height in pixels of the controls in the top bar on a phone while a toast fills the lower part of the bar. */
export const CONTROLS_HEIGHT = 40;
export const BELL_SIZE = 44;
export const ACCOUNT_WIDTH = { xs: 40, sm: 44, lg: 272 };
export const BAR_PADDING = { xs: 12, md: 32 };
/** Width in pixels reserved for a toast between the search and the notification bell. */
export const TOAST_ROOM = 300;
export const SEARCH_WIDTH = 360;

export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
