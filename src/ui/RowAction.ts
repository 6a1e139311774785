import type { ComponentType, ReactNode } from 'react';

import type { FormMode } from './FormMode';
import type { DialogProps } from './RecordDialog';

/** What can be done to a row, from its menu or beside its details. */
export interface RowAction {
  label: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /** What opens when it is chosen. */
  dialog?: (state: DialogProps) => ReactNode;
  /** What its dialog's form does; one that an expired session took away is open again after signing in. */
  form?: FormMode;
  /** Where it leads instead. */
  href?: string;
  /** Why it cannot be chosen now. */
  unavailable?: string | undefined;
}
