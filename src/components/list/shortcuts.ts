import { useEffect, type RefObject } from 'react';
import { useStore } from 'react-admin';

/** Keyboard shortcuts of a list. A row action refers to one of these keys by its name (`RowAction.shortcut`). */
export const KEYS = {
  next: 'j',
  previous: 'k',
  select: 'x',
  open: 'Enter',
  edit: 'e',
  block: 'b',
  assign: 'a',
  search: '/',
  everything: 'Ctrl+K',
  help: '?',
} as const;
export type KeyName = keyof typeof KEYS;

/** Name of the event that a row's buttons receive when the user presses a key. `preventDefault` marks a handled key. */
export const ROW_KEY_EVENT = 'row-key';

/** Returns props for a control in a row. While the row has the focus, the keys with these names click the control. */
export const shortcutProps = (...names: KeyName[]) => ({
  'data-key': names.map((name) => KEYS[name]).join(' '),
});

/** Props that let row shortcuts also reach an element that is not a table row. */
export const ROW_PROPS = { 'data-row': true, tabIndex: -1 } as const;
export const ROW_SELECTOR = 'tbody > tr, [data-row]';
const LIST_SELECTOR = '[data-list]';

/** Props of a list's search field. The slash shortcut finds the field by these props. */
export const LIST_SEARCH_PROPS = { 'data-list-search': true } as const;
export const findListSearch = () => document.querySelector<HTMLInputElement>('[data-list-search]');

/** Selector of elements in which a key press must not trigger a shortcut, such as inputs, dialogs and menus. */
const KEY_CONSUMERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=combobox]';

/**
 * Returns the letter of a key press, regardless of Caps Lock. For a keyboard layout without Latin letters, returns the
 * Latin letter on the same key: `k` for a Russian `л`.
 */
export const keyOf = ({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>) => {
  if (!/^\p{L}$/u.test(key)) return key;
  const letter = /\p{Script=Latin}/u.test(key) ? key : (/^Key(.)$/.exec(code)?.[1] ?? key);
  return shiftKey ? letter : letter.toLowerCase();
};

/** Returns true for a key press that can be a shortcut: without Ctrl, Alt or Meta, and outside of inputs and menus. */
export const isListKey = ({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented) &&
  !(target instanceof Element && target.closest(KEY_CONSUMERS));

/** Returns the rows of all lists on the page, so that the keys for the next and previous row also reach other lists. */
const allRows = () =>
  [...document.querySelectorAll(LIST_SELECTOR)].flatMap((list) => [
    ...list.querySelectorAll<HTMLElement>(ROW_SELECTOR),
  ]);

/** Returns the control that Enter clicks by default: the row's link or button, or otherwise the row's menu. */
const findDefaultTarget = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a[href^="/"], td button:not([aria-haspopup])') ??
  row.querySelector<HTMLElement>('button[aria-haspopup]');

/** Dispatches a key to the controls of a row. @returns true if a control handled the key */
const pressInRow = (row: HTMLElement, key: string) => {
  const results = [...row.querySelectorAll('button')].map((button) =>
    button.dispatchEvent(new CustomEvent(ROW_KEY_EVENT, { detail: key, cancelable: true })),
  );
  const control = row.querySelector<HTMLElement>(`[data-key~="${CSS.escape(key)}"]`);
  control?.click();
  return Boolean(control) || results.includes(false);
};

const press = (event: KeyboardEvent, onHelp: () => void) => {
  const key = keyOf(event);
  const rows = allRows();
  const focused = document.activeElement;
  const at = rows.findIndex((row) => row.contains(focused));
  const row = rows[at];
  const move = (to: number) => rows[Math.max(0, Math.min(to, rows.length - 1))]?.focus();
  const actions: Partial<Record<string, () => void>> = {
    [KEYS.next]: () => move(at + 1),
    [KEYS.previous]: () => move(at < 0 ? 0 : at - 1),
    [KEYS.select]: () => row?.querySelector<HTMLElement>('input[type=checkbox]:not([role=switch])')?.click(),
    [KEYS.open]: () => row && !pressInRow(row, KEYS.open) && findDefaultTarget(row)?.click(),
    [KEYS.help]: onHelp,
  };
  // Ignores Enter on a link or button of the row, because links and buttons handle Enter themselves.
  if (key === KEYS.open && row !== focused) return;
  const action = actions[key];
  if (action) {
    event.preventDefault();
    action();
  } else if (row && pressInRow(row, key)) event.preventDefault();
};

/** Returns true if the focus is in the list. If the focus is in no list, returns true for the page's first list. */
const isCurrentList = (list: HTMLElement) => {
  const lists = [...document.querySelectorAll(LIST_SELECTOR)];
  return list === (lists.find((each) => each.contains(document.activeElement)) ?? lists[0]);
};

/** Setting for single-key shortcuts. Users of speech input can turn them off, because a spoken word can trigger one. */
export const useShortcutsEnabled = () => useStore('listKeys', true);

export const useListKeyHandler = (list: RefObject<HTMLElement | null>, onHelp: () => void) => {
  const [isEnabled] = useShortcutsEnabled();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (list.current && isListKey(event) && isCurrentList(list.current)) press(event, onHelp);
    };
    if (!isEnabled) return undefined;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, isEnabled, onHelp]);
};
