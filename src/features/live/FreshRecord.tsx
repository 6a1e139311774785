import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordContextProvider, useDataProvider, useRecordContext, type RaRecord } from 'react-admin';

import type { RestResourceName } from '../../contract/capabilityNames';
import { useCapability } from '../../dataProvider/useCapability';

/**
 * Reads the record around it again where the server offers the resource. A list filtered to open rows keeps the row that a
 * colleague has decided meanwhile.
 */
export const FreshRecord = ({ resource, children }: { resource: RestResourceName; children: ReactNode }) => {
  const record = useRecordContext<RaRecord>()!;
  const dataProvider = useDataProvider();
  const offered = useCapability(resource);
  const { data = record } = useQuery({
    // A row that the list has read since is newer than what was read here.
    queryKey: [resource, 'getOne', record],
    queryFn: async ({ signal }) => {
      const found = await dataProvider.getOne<RaRecord>(resource, { id: record.id, signal });
      return found.data;
    },
    retry: false,
    enabled: offered === true,
  });
  return <RecordContextProvider value={data}>{children}</RecordContextProvider>;
};
