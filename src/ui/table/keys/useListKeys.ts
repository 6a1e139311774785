import { useEffect, type RefObject } from 'react';
import { useStore } from 'react-admin';

import { isForList, KEYS, ROW_KEY } from './keys';

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('tbody > tr')];

/** A row's own page or details, and else its menu. */
const opens = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a[href^="/"], td button:not([aria-haspopup])') ??
  row.querySelector<HTMLElement>('button[aria-haspopup]');

const press = (list: HTMLElement, event: KeyboardEvent, onHelp: () => void) => {
  const rows = rowsIn(list);
  const focused = document.activeElement;
  const at = rows.findIndex((row) => row.contains(focused));
  const row = rows[at];
  const move = (to: number) => rows[Math.max(0, Math.min(to, rows.length - 1))]?.focus();
  const acts: Partial<Record<string, () => void>> = {
    [KEYS.next]: () => move(at + 1),
    [KEYS.previous]: () => move(at < 0 ? 0 : at - 1),
    [KEYS.tick]: () => row?.querySelector<HTMLElement>('input[type=checkbox]:not([role=switch])')?.click(),
    [KEYS.open]: () => row && opens(row)?.click(),
    [KEYS.help]: onHelp,
  };
  // On a link or a button of the row, Enter is its own.
  if (event.key === KEYS.open && row !== focused) return;
  const act = acts[event.key];
  if (act) {
    event.preventDefault();
    act();
  } else if (row) {
    for (const button of row.querySelectorAll('button[aria-haspopup]'))
      button.dispatchEvent(new CustomEvent(ROW_KEY, { detail: event.key }));
  }
};

/** Of a page's lists the one where the focus is, or the first. */
const isMeant = (list: HTMLElement) => {
  const lists = [...document.querySelectorAll('[data-list]')];
  return list === (lists.find((each) => each.contains(document.activeElement)) ?? lists[0]);
};

/** Whether lists hear single keys: whoever speaks to their computer, or hits keys by chance, turns that off. */
export const useHearsKeys = () => useStore('listKeys', true);

/** A list under the keys of `KEYS`. */
export const useListKeys = (list: RefObject<HTMLElement | null>, onHelp: () => void) => {
  const [hearsKeys] = useHearsKeys();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (list.current && isForList(event) && isMeant(list.current)) press(list.current, event, onHelp);
    };
    if (!hearsKeys) return undefined;
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [list, hearsKeys, onHelp]);
};
