import type { FilterValues } from './describeFilter';

/** What each kind of filter is changed by is given. */
export interface ValueEditorProps {
  name: string;
  /** All that is asked of the list. */
  values: FilterValues;
  /** Hears what the filter is now; nothing takes it away. */
  onApply: (values: FilterValues) => void;
}
