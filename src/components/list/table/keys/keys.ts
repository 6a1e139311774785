/** What a key does on a list. Keys of actions are named by the actions themselves (`RowAction.shortcut`). */
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

/** Told to a row's buttons that open something when a key is pressed on the row; whoever acts on it prevents the rest. */
export const ROW_KEY_EVENT = 'row-key';

/** Says of a control in a row that these keys on the row press it. */
export const shortcutProps = (...names: KeyName[]) => ({
  'data-key': names.map((name) => KEYS[name]).join(' '),
});

/** Says of what is no row of a table that it is walked like one. */
export const ROW_PROPS = { 'data-row': true, tabIndex: -1 } as const;
export const ROW_SELECTOR = 'tbody > tr, [data-row]';
export const LIST_SELECTOR = '[data-list]';

/** Says of a field that it searches the page's list. */
export const LIST_SEARCH_PROPS = { 'data-list-search': true } as const;
export const findListSearch = () => document.querySelector<HTMLInputElement>('[data-list-search]');

/** Whether keys are words here, or another part's own. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=combobox]';

/**
 * The letter of a pressed key, whatever Caps Lock says. On a layout without Latin letters, the letter that is printed on the same
 * key of a Latin one: `k` for a Russian `л`.
 */
export const keyOf = ({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>) => {
  if (!/^\p{L}$/u.test(key)) return key;
  const letter = /\p{Script=Latin}/u.test(key) ? key : (/^Key(.)$/.exec(code)?.[1] ?? key);
  return shiftKey ? letter : letter.toLowerCase();
};

/** A key pressed by itself, and not where it would be typed or means something else. */
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
