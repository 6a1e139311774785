import { useEffect, type RefObject } from 'react';
import { useStore } from 'react-admin';

/** Keys of a list. `RowAction.shortcut` names those of actions. */
export const KEYS = {
  next: 'j',
  previous: 'k',
  tick: 'x',
  open: 'Enter',
  edit: 'e',
  block: 'b',
  assign: 'a',
  search: '/',
  everything: 'Ctrl+K',
  help: '?',
} as const;
export type KeyName = keyof typeof KEYS;

/** Event dispatched to a row's buttons when a key is pressed on the row. Its handler calls `preventDefault`. */
export const ROW_KEY_EVENT = 'row-key';

/** Marks a control that these keys on the row press. */
export const shortcutProps = (...names: KeyName[]) => ({
  'data-key': names.map((name) => KEYS[name]).join(' '),
});

/** Marks an element other than a table row for row navigation. */
export const ROW_PROPS = { 'data-row': true, tabIndex: -1 } as const;
export const ROW_SELECTOR = 'tbody > tr, [data-row]';
const LIST_SELECTOR = '[data-list]';

/** Marks the search field of the page's list. */
export const LIST_SEARCH_PROPS = { 'data-list-search': true } as const;
export const findListSearch = () => document.querySelector<HTMLInputElement>('[data-list-search]');

/** Elements that use keys themselves. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=combobox]';

/**
 * Returns the letter of a key without Caps Lock. A layout without Latin letters maps to the Latin letter on the same
 * key: `k` for a Russian `л`.
 */
export const keyOf = ({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>) => {
  if (!/^\p{L}$/u.test(key)) return key;
  const letter = /\p{Script=Latin}/u.test(key) ? key : (/^Key(.)$/.exec(code)?.[1] ?? key);
  return shiftKey ? letter : letter.toLowerCase();
};

/** Excludes modifiers, and elements that use keys themselves. */
export const isListKey = ({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented) &&
  !(target instanceof Element && target.closest(TYPED_IN));

/** Rows of all lists of the page, so that navigation continues in the next list. */
const allRows = () =>
  [...document.querySelectorAll(LIST_SELECTOR)].flatMap((list) => [
    ...list.querySelectorAll<HTMLElement>(ROW_SELECTOR),
  ]);

/** Default target of Enter: the row's own page, else its menu. */
const opens = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a[href^="/"], td button:not([aria-haspopup])') ??
  row.querySelector<HTMLElement>('button[aria-haspopup]');

/** @returns true if a control of the row handled the key */
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
  // Links and buttons of the row handle Enter themselves.
  if (key === KEYS.open && row !== focused) return;
  const act = acts[key];
  if (act) {
    event.preventDefault();
    act();
  } else if (row && pressInRow(row, key)) event.preventDefault();
};

/** The list with the focus, or the first one. */
const isCurrentList = (list: HTMLElement) => {
  const lists = [...document.querySelectorAll(LIST_SELECTOR)];
  return list === (lists.find((each) => each.contains(document.activeElement)) ?? lists[0]);
};

/** Users of speech input, or those who hit keys by chance, turn single-key shortcuts off. */
export const useListKeysEnabled = () => useStore('listKeys', true);

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
