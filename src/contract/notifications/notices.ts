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

/** Something that has happened. Its update says that it was seen: `{ unread: false }`, for all of them at `all`. */
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
