import { expect, type Page } from '@playwright/test';

import type { CallApi } from '../support/api';
import { column } from './backOffice';

/** The row that holds this, as the server has it, from an answer that is one list; nothing where there is none. */
export const findRow = async <T extends object>(api: CallApi, path: string, wanted: Partial<T>) => {
  const answer = await api<Record<string, T[] | { data: T[] }>>('GET', path);
  const rows = Object.values(answer).flatMap((list) => (Array.isArray(list) ? list : list.data));
  return rows.find((row) =>
    Object.entries(wanted).every(([field, value]) => row[field as keyof T] === value),
  );
};

/** A heading puts the list in one order and the other, and its cells stand so. @param source the column's field */
export const expectSorts = async (page: Page, heading: string, source: string) => {
  const cells = page.locator(`tbody .column-${source}`);
  for (const [order, sign] of [
    ['ascending', 1],
    ['descending', -1],
  ] as const) {
    await column(page, heading).getByRole('button').click();
    await expect(column(page, heading)).toHaveAttribute('aria-sort', order);
    const isSorted = async () => {
      const texts = await cells.allTextContents();
      const isInOrder = (text: string, at: number) =>
        at === 0 || sign * text.localeCompare(texts[at - 1]!, 'en', { numeric: true }) >= 0;
      return texts.length > 1 && texts.every(isInOrder);
    };
    await expect.poll(isSorted).toBe(true);
  }
};
