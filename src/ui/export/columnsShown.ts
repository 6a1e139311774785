import type { ExportColumn } from '../../contract/exportAsked';
import { exportOf, isMoment } from '../../contract/exports';

/** The columns of the page's list as they stand in its table, hidden and moved as they may be, but for those that no cell can hold. */
export const columnsShown = (resource: string): ExportColumn[] => {
  const headings = [...document.querySelectorAll<HTMLElement>('[data-list] thead [data-source]')];
  return headings
    .map(({ dataset, textContent }) => ({ name: dataset.source ?? '', heading: textContent.trim() }))
    .filter(({ name }) => exportOf(resource)?.columns.includes(name))
    .map(({ name, heading }) => ({ name, heading: isMoment(name) ? `${heading} (UTC)` : heading }));
};
