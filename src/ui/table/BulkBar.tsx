import type { ReactNode } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';

/** React-admin's bulk bar, there only while something is selected: its hidden buttons would still take the focus. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds } = useListContext();
  return selectedIds.length > 0 ? (
    <BulkActionsToolbar selectAllButton={false}>{children}</BulkActionsToolbar>
  ) : null;
};
