/** Pixels (specification, section 9). */
export const TOP_BAR_HEIGHT = 80;
