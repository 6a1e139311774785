import type { DataProvider, Identifier } from 'react-admin';

import type { RefusedItem } from '../../contract/core/answer';
import type { MessageStatus } from '../../contract/support/contactMessages';
import { isRefusal } from '../../dataProvider/ApiError';
import type { BulkResult } from '../../components/bulk/runBatches';
import { MESSAGES } from './names';

export const setMessageStatus = (dataProvider: DataProvider, id: Identifier, status: MessageStatus) =>
  dataProvider.update(MESSAGES, { id, data: { status }, previousData: { id } });

/** Sets what it can. @throws where nobody answered: it is not known then what was done */
export const setMessageStatuses = async (
  dataProvider: DataProvider,
  ids: readonly Identifier[],
  status: MessageStatus,
): Promise<BulkResult> => {
  const refused: RefusedItem[] = [];
  const markOne = (id: Identifier) =>
    setMessageStatus(dataProvider, id, status).catch((error: Error) => {
      if (!isRefusal(error)) throw error;
      refused.push({ id, message: error.message });
    });
  await Promise.all(ids.map(markOne));
  return { data: ids, refused };
};
