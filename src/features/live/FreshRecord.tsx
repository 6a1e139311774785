import type { ReactNode } from 'react';
import { RecordContextProvider, useGetOne, useRecordContext, type RaRecord } from 'react-admin';

import type { RestResourceName } from '../../contract/capabilityNames';
import { useCapability } from '../../dataProvider/useCapability';

/**
 * Reads the record again if the server offers the resource: a list filtered to open rows keeps the row that a colleague
 * has just decided.
 */
export const FreshRecord = ({ resource, children }: { resource: RestResourceName; children: ReactNode }) => {
  const record = useRecordContext<RaRecord>()!;
  const enabled = useCapability(resource) === true;
  const { data = record } = useGetOne<RaRecord>(resource, { id: record.id }, { enabled, retry: false });
  return <RecordContextProvider value={data}>{children}</RecordContextProvider>;
};
