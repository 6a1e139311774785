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
export const LIST_SELECTOR = '[data-list]';

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
