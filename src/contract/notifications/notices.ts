import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import {
  irregular,
  date,
  entity,
  id,
  optional,
  optionalText,
  text,
  boolean,
  type RowOf,
} from '../core/field';
import { readText } from '../core/read';

/** A notification. An update with `unread: false` marks it as seen, or all notifications with the id `all`. */
export const notice = entity(
  {
    id,
    kind: text,
    message: text,
    created_at: date,
    unread: boolean,
    done: optional(optionalText),
    link: irregular<string, string | undefined>(text, (value) => readText(value) || undefined),
  },
  'Notice',
);
export type NoticeRow = RowOf<typeof notice>;

export const noticeChange = z.object({
  unread: z.literal(false, translatable('validation.must_be_false')),
});
