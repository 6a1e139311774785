import type { ExportColumn } from '../../contract/exportRequest';
import { findExport, isDateTimeColumn } from '../../contract/exports';

const AGAIN_MS = 20;

/** The list's rows may be there a moment before its table is drawn: a file without columns would be empty. */
const headingsShown = async (signal: AbortSignal) => {
  for (;;) {
    const headings = [...document.querySelectorAll<HTMLElement>('[data-list] thead [data-source]')];
    if (headings.length || signal.aborted) return headings;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
};

/** The columns of the page's list as they stand in its table, hidden and moved as they may be, but for those that no cell can hold. */
export const columnsShown = async (resource: string, signal: AbortSignal): Promise<ExportColumn[]> => {
  const headings = await headingsShown(signal);
  return headings
    .map(({ dataset, textContent }) => ({ name: dataset.source ?? '', heading: textContent.trim() }))
    .filter(({ name }) => findExport(resource)?.columns.includes(name))
    .map(({ name, heading }) => ({ name, heading: isDateTimeColumn(name) ? `${heading} (UTC)` : heading }));
};
