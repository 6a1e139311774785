import type { DataProvider, Identifier } from 'react-admin';

import type { RefusedOne } from '../../contract/answer';
import type { MessageStatus } from '../../contract/messages';
import { isRefusal } from '../../dataProvider/ApiError';
import type { Part } from '../../ui/portions/job';
import { MESSAGES } from './names';

export const mark = (dataProvider: DataProvider, id: Identifier, status: MessageStatus) =>
  dataProvider.update(MESSAGES, { id, data: { status }, previousData: { id } });

/** Marks what it can. @throws where nobody answered: it is not known then what was done */
export const markPortion = async (
  dataProvider: DataProvider,
  ids: readonly Identifier[],
  status: MessageStatus,
): Promise<Part> => {
  const refused: RefusedOne[] = [];
  const markOne = (id: Identifier) =>
    mark(dataProvider, id, status).catch((error: Error) => {
      if (!isRefusal(error)) throw error;
      refused.push({ id, message: error.message });
    });
  await Promise.all(ids.map(markOne));
  return { data: ids, refused };
};
