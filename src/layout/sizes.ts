/** Pixels. The bar's height is the specification's (section 9). */
export const TOP_BAR_HEIGHT = 80;
export const SIDEBAR_WIDTH = 264;
