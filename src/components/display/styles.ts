/** Pixels (specification, section 9). */
export const TOP_BAR_HEIGHT = 80;

/** Pixels. A drawer on a phone. On a medium screen narrow, with each label below its icon. */
export const SIDEBAR_WIDTH = { xs: 264, md: 104, lg: 264 };

/** Height of the bar's controls on a phone while a toast fills the lower part. */
export const CONTROLS_HEIGHT = 40;
export const BELL_SIZE = 44;
export const ACCOUNT_WIDTH = { xs: 40, sm: 44, lg: 272 };
export const BAR_PADDING = { xs: 12, md: 32 };
/** Reserved for a toast, between the search and the bell. */
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
