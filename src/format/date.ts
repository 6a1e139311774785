import dayjs from 'dayjs';

import { DASH } from './money';

/** `MMM DD , YYYY`, the lists' format to the letter (specification, section 2), in the browser's zone. */
export const listDate = (timestamp: string | null) =>
  timestamp === null ? DASH : dayjs(timestamp).format('MMM DD , YYYY');
