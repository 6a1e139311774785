import { useState, type ReactNode } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';

import { lazyComponent } from '../../feedback/lazyComponent';

const SelectAll = lazyComponent(() => import('../../bulk/SelectAll').then((module) => module.SelectAll));

/**
 * React-admin's bulk bar, there only while something is selected: its hidden buttons would still take the focus. Nothing is
 * done to the page's rows while all that match are still being collected.
 */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds } = useListContext();
  const [isCollecting, setCollecting] = useState(false);
  return selectedIds.length > 0 ? (
    <BulkActionsToolbar selectAllButton={<SelectAll onCollecting={setCollecting} />}>
      <fieldset className="bulkActions" disabled={isCollecting}>
        {children}
      </fieldset>
    </BulkActionsToolbar>
  ) : null;
};
