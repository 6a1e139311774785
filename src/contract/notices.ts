import * as z from 'zod/mini';

import {
  irregular,
  date,
  described,
  entity,
  id,
  optional,
  optionalText,
  text,
  boolean,
  type RowOf,
} from './field';
import { readText } from './read';
import { mustBeFalse } from './sentences';

/** Something that has happened. Its update says that it was seen: `{ unread: false }`, for all of them at `all`. */
export const notice = entity(
  {
    id,
    kind: described('What it is about, such as `refund_request`', text),
    message: text,
    created_at: date,
    unread: boolean,
    done: described(
      'How it was dealt with: `approved`, `denied`, `closed`, `answered`, or `paid` with a later payout; it is no news any more',
      optional(optionalText),
    ),
    link: described(
      'Where it leads: an address below the admin area, such as contact_forms?only=12',
      // Irregular: of another server it may lead nowhere, and be empty.
      irregular<string, string | undefined>(text, (value) => readText(value) || undefined),
    ),
  },
  'Notice',
);
export type NoticeRow = RowOf<typeof notice>;

export const noticeChange = z.object({
  unread: z.literal(false, mustBeFalse),
});
