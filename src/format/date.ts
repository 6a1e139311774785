import dayjs from 'dayjs';

import { DASH } from './money';

/**
 * `MMM DD , YYYY`, the lists' format to the letter (specification, section 2), in the browser's zone. The months are the
 * chosen language's.
 */
export const listDate = (timestamp: string | null) =>
  timestamp === null ? DASH : dayjs(timestamp).format('MMM DD , YYYY');

/** `MM-DD-YYYY`, the format of payouts and finance, in the browser's zone. */
export const payoutDate = (timestamp: string | null) =>
  timestamp === null ? DASH : dayjs(timestamp).format('MM-DD-YYYY');
