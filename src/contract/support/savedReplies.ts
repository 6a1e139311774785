import * as z from 'zod/mini';

import { isRequired } from '../core/checks';
import { entity, id, text, type RowOf } from '../core/field';
import * as input from '../core/inputs';
import { MAX_REPLY, MAX_SAVED_REPLY_NAME } from '../limits';

/** What staff answer often, under a name, for all of them. */
export const savedReply = entity(
  {
    id,
    name: text,
    text: text,
  },
  'SavedReply',
);
export type SavedReplyRow = RowOf<typeof savedReply>;

const name = input.requiredText(isRequired('Name'), MAX_SAVED_REPLY_NAME);
const words = input.requiredText(isRequired('Text'), MAX_REPLY);

/** What is typed. */
export const savedReplyForm = z.object({ name, text: words });
export const newSavedReply = z.extend(savedReplyForm, input.keyField);
export const savedReplyChange = z.object({ name: z.optional(name), text: z.optional(words) });
