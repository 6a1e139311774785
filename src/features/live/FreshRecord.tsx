import type { ReactNode } from 'react';
import { RecordContextProvider, useGetOne, useRecordContext, type RaRecord } from 'react-admin';

import type { RestResourceName } from '../../contract/capabilityNames';
import { useCapability } from '../../dataProvider/useCapability';

/**
 * Provides the current state of the record, if the server supports the resource. The record of the list may be
 * outdated: a list of open requests keeps a request that a colleague has just decided.
 */
export const FreshRecord = ({ resource, children }: { resource: RestResourceName; children: ReactNode }) => {
  const record = useRecordContext<RaRecord>()!;
  const enabled = useCapability(resource) === true;
  const { data = record } = useGetOne<RaRecord>(resource, { id: record.id }, { enabled, retry: false });
  return <RecordContextProvider value={data}>{children}</RecordContextProvider>;
};
