import { DataTable, useTranslate, type RaRecord } from 'react-admin';

import type { WorkItemKind } from '../../../contract/support/workItems';
import { useCapability } from '../../../dataProvider/useCapability';
import { AssigneeButton } from './AssigneeButton';

/** A list's column of who deals with each row, where the server offers that. @param whoseOf whose a row is */
export const useAssignedColumn = <T extends RaRecord>(concern: WorkItemKind, whoseOf: (row: T) => string) => {
  const offered = useCapability('assignments');
  const translate = useTranslate();
  return (
    offered && (
      <DataTable.Col<T>
        source="assignee"
        label={translate('assignments.heading')}
        render={(row) => <AssigneeButton place="column" concern={concern} about={whoseOf(row)} />}
      />
    )
  );
};
