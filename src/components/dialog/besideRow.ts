import type { RefObject } from 'react';

import { ROW_SELECTOR } from '../list/table/keys/keys';

/** Margin of a dialog from the window and from the row, in pixels. */
const MARGIN = 32;

/**
 * Returns a `ref` for the paper of a dialog. Places the dialog above or below the row that it is about, wherever there is
 * more space.
 *
 * @param marker element in the row. In no row, the dialog stays in the middle.
 */
export const besideRow = (marker: RefObject<HTMLElement | null>) => (paper: HTMLElement | null) => {
  const row = marker.current?.closest(ROW_SELECTOR)?.getBoundingClientRect();
  if (!paper?.parentElement || !row) return;
  const below = window.innerHeight - row.bottom;
  paper.style.maxHeight = `${Math.max(row.top, below) - 2 * MARGIN}px`;
  paper.parentElement.style.alignItems = below > row.top ? 'flex-end' : 'flex-start';
};
