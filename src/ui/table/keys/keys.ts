/** What a key does on a list. Keys of actions are named by the actions themselves (`RowAction.key`). */
export const KEYS = {
  next: 'j',
  previous: 'k',
  tick: 'x',
  open: 'Enter',
  edit: 'e',
  block: 'b',
  assign: 'a',
  search: '/',
  help: '?',
} as const;
export type KeyName = keyof typeof KEYS;

/** Told to a row's buttons that open something when a key is pressed on the row. */
export const ROW_KEY = 'row-key';

/** Whether keys are words here, or another part's own. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=combobox]';

/** A key pressed by itself, and not where it would be typed or means something else. */
export const isForList = ({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented) &&
  !(target instanceof Element && target.closest(TYPED_IN));
