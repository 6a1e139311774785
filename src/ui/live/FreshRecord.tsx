import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordContextProvider, useDataProvider, useRecordContext, type RaRecord } from 'react-admin';

import type { Extra } from '../../contract/capabilityNames';

/**
 * The record around it as it is by now. A list that is narrowed to what is open keeps the row that a colleague has decided
 * meanwhile as it was; what is read here is told of that.
 */
export const FreshRecord = ({ resource, children }: { resource: Extra; children: ReactNode }) => {
  const record = useRecordContext<RaRecord>()!;
  const dataProvider = useDataProvider();
  const { data = record } = useQuery({
    // A row that the list has read since is newer than what was read here.
    queryKey: [resource, 'getOne', record],
    queryFn: async ({ signal }) => {
      const found = await dataProvider.getOne<RaRecord>(resource, { id: record.id, signal });
      return found.data;
    },
    retry: false,
  });
  return <RecordContextProvider value={data}>{children}</RecordContextProvider>;
};
