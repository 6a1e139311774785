import type { ComponentType, ReactNode } from 'react';

import type { DialogProps } from '../form/RecordDialog';
import type { KeyName } from './table/keys/keys';

/** What can be done to a row, from its menu or beside its details. */
export interface RowAction {
  label: string;
  /** What does the same on the row. */
  shortcut?: KeyName;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /** What opens when it is chosen. */
  dialog?: (state: DialogProps) => ReactNode;
  /** What its dialog's form does, as drafts call it; one that an expired session took away is open again after signing in. */
  draftName?: string;
  isInitiallyOpen?: boolean;
  /** Where it leads instead: out of the back-office, or to a page of it. */
  href?: string;
  to?: string;
  disabledReason?: string | undefined;
}
