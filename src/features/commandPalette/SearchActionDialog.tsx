import { useState } from 'react';
import { ListContextProvider, RecordContextProvider, ResourceContextProvider, useList } from 'react-admin';

import type { DialogAction } from './finder/finder';

/** Dialog of a chosen action, in the context of its resource and record. */
export const SearchActionDialog = ({ action: { resource, record, dialog } }: { action: DialogAction }) => {
  const [open, setOpen] = useState(true);
  // The dialogs work on a list's rows: here it has one, or none.
  const list = useList({ data: record ? [record] : [] });
  const opened = dialog({ open, onClose: () => setOpen(false) });
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>
        {record ? <RecordContextProvider value={record}>{opened}</RecordContextProvider> : opened}
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
