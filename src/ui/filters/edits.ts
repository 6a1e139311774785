import type { AskedValues } from './conditionOf';

/** What each kind of filter is changed by is given. */
export interface Edits {
  name: string;
  /** All that is asked of the list. */
  asked: AskedValues;
  /** Hears what the filter is now; nothing takes it away. */
  onApply: (values: AskedValues) => void;
}
