import { listEvents, oneEvent } from '../activity/listEvents';
import { exportWritten } from '../activity/exportWritten';
import type { Serves } from './extra';

/** What was done, by whom and to whom: newest first, and never counted. */
export const activity: Serves<'activity'> = {
  list: async (context, query) => ({ rows: await listEvents(context, query) }),
  get: oneEvent,
  create: exportWritten,
};
