import { expect, type Page } from '@playwright/test';

import type { CallApi } from '../support/api';
import { column } from './backOffice';

/** Requests a list from the API and returns its first row with these values, or `undefined`. */
export const findRow = async <T extends object>(api: CallApi, path: string, values: Partial<T>) => {
  const response = await api<Record<string, T[] | { data: T[] }>>('GET', path);
  const rows = Object.values(response).flatMap((list) => (Array.isArray(list) ? list : list.data));
  return rows.find((row) =>
    Object.entries(values).every(([field, value]) => row[field as keyof T] === value),
  );
};

/** Expects that a click on the heading sorts the list in ascending, then descending order. @param source field of the column */
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
