import { useEffect, type RefObject } from 'react';
import { useStore } from 'react-admin';

import { isListKey, KEYS, keyOf, LIST_SELECTOR, ROW_KEY_EVENT, ROW_SELECTOR } from './keys';

/** Of all lists of the page: behind the last row of one comes the next one's first. */
const allRows = () =>
  [...document.querySelectorAll(LIST_SELECTOR)].flatMap((list) => [
    ...list.querySelectorAll<HTMLElement>(ROW_SELECTOR),
  ]);

/** What a row opens where none of its controls says that it is that: its own page, and else its menu. */
const opens = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a[href^="/"], td button:not([aria-haspopup])') ??
  row.querySelector<HTMLElement>('button[aria-haspopup]');

/** Hands a key to the row. @returns whether something in it has taken that for its own */
const pressInRow = (row: HTMLElement, key: string) => {
  const told = [...row.querySelectorAll('button')].map((button) =>
    button.dispatchEvent(new CustomEvent(ROW_KEY_EVENT, { detail: key, cancelable: true })),
  );
  const control = row.querySelector<HTMLElement>(`[data-key~="${CSS.escape(key)}"]`);
  control?.click();
  return Boolean(control) || told.includes(false);
};

const press = (event: KeyboardEvent, onHelp: () => void) => {
  const key = keyOf(event);
  const rows = allRows();
  const focused = document.activeElement;
  const at = rows.findIndex((row) => row.contains(focused));
  const row = rows[at];
  const move = (to: number) => rows[Math.max(0, Math.min(to, rows.length - 1))]?.focus();
  const acts: Partial<Record<string, () => void>> = {
    [KEYS.next]: () => move(at + 1),
    [KEYS.previous]: () => move(at < 0 ? 0 : at - 1),
    [KEYS.tick]: () => row?.querySelector<HTMLElement>('input[type=checkbox]:not([role=switch])')?.click(),
    [KEYS.open]: () => row && !pressInRow(row, KEYS.open) && opens(row)?.click(),
    [KEYS.help]: onHelp,
  };
  // On a link or a button of the row, Enter is its own.
  if (key === KEYS.open && row !== focused) return;
  const act = acts[key];
  if (act) {
    event.preventDefault();
    act();
  } else if (row && pressInRow(row, key)) event.preventDefault();
};

/** Of a page's lists the one where the focus is, or the first. */
const isCurrentList = (list: HTMLElement) => {
  const lists = [...document.querySelectorAll(LIST_SELECTOR)];
  return list === (lists.find((each) => each.contains(document.activeElement)) ?? lists[0]);
};

/** Whether lists hear single keys: whoever speaks to their computer, or hits keys by chance, turns that off. */
export const useListKeysEnabled = () => useStore('listKeys', true);

/** A list under the keys of `KEYS`. */
export const useListKeyHandler = (list: RefObject<HTMLElement | null>, onHelp: () => void) => {
  const [hearsKeys] = useListKeysEnabled();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (list.current && isListKey(event) && isCurrentList(list.current)) press(event, onHelp);
    };
    if (!hearsKeys) return undefined;
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [list, hearsKeys, onHelp]);
};
