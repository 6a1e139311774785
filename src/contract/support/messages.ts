import { translatable } from '../core/translatable';
import * as z from 'zod/mini';

import { oneOf } from '../core/checks';
import { personRef } from '../accounts/personRef';
import { choice, date, entity, id, optionalText, entityOrNull, text, type RowOf } from '../core/field';
import { MESSAGE_STATUSES } from '../filters/filters';
import * as input from '../core/inputs';
import { MAX_REPLY } from '../limits';
import { idsParam } from '../core/queries';

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const messageChange = z.object({
  status: oneOf(MESSAGE_STATUSES, translatable('contact_messages.message_change.status')),
});

const REPLY_STATES = ['sending', 'queued', 'sent', 'failed'] as const;

/** What staff answered to a contact message, by mail. */
export const reply = entity(
  {
    id,
    message: id,
    author: entityOrNull(personRef),
    text,
    created_at: date,
    state: choice(REPLY_STATES),
    failure: optionalText,
  },
  'Reply',
);
export type ReplyRow = RowOf<typeof reply>;

export const replyFilter = z.strictObject({ ...idsParam, message: z.optional(input.id) });

/** What is typed. */
export const replyForm = z.object({
  text: input.requiredText(translatable('contact_messages.reply_form.text'), MAX_REPLY),
});
/** With a key of the caller's, the same reply sent again is written and mailed once. */
export const newReply = z.extend(replyForm, {
  message: input.id,
  ...input.keyField,
});
/** Sends a failed one once more. */
export const replyChange = z.object({
  again: z.literal(true, translatable('validation.must_be_true')),
});
