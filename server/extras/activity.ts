import { listEvents, getEvent } from '../activity/listEvents';
import { recordExport } from '../activity/recordExport';
import type { ExtraHandlers } from './extra';

/** What was done, by whom and to whom: newest first, and never counted. */
export const activity: ExtraHandlers<'activity'> = {
  list: async (context, query) => ({ rows: await listEvents(context, query) }),
  get: getEvent,
  create: recordExport,
};
