/** Pixels. A drawer on a phone; beside a page of middle width narrow, each name below its picture, so that tables have room. */
export const SIDEBAR_WIDTH = { xs: 264, md: 104, lg: 264 };

/** The bar's controls on a phone while a toast has the bar's lower part. */
export const CONTROLS_HEIGHT = 40;
/** The bell, and whoever is signed in: their picture, and with room for it their name. */
export const BELL_SIZE = 44;
export const ACCOUNT_WIDTH = { xs: 40, sm: 44, lg: 272 };
/** At the bar's ends. */
export const BAR_PADDING = { xs: 12, md: 32 };
/** Kept free for a toast, between the search and the bell. */
export const TOAST_ROOM = 300;
export const SEARCH_WIDTH = 360;
