import * as z from 'zod/mini';

import { personRef, sender } from '../accounts/personRef';
import { numberedPage } from '../core/response';
import { requiredMessage, oneOf } from '../core/checks';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import {
  choice,
  date,
  entity,
  entityOrNull,
  id,
  optional,
  optionalText,
  text,
  type RowOf,
} from '../core/field';
import * as input from '../core/inputs';
import { idParam, idsParam, pageQueryOfSize } from '../core/queries';
import { translatable } from '../core/translatable';
import { filterParams, FILTERS, MESSAGE_STATUSES } from '../filters';
import { MAX_REPLY, MAX_SAVED_REPLY_NAME, SUBMISSIONS_PAGE_SIZE } from '../limits';
import { assigneeField } from './workItems';

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message from the contact form. */
export const submission = entity(
  {
    id,
    created_at: date,
    subject: text,
    message: text,
    user: sender,
    status: optional(choice(MESSAGE_STATUSES)),
    ...assigneeField,
  },
  'ContactSubmission',
);
export type ContactSubmissionRow = RowOf<typeof submission>;

const messageQuery = filterParams(FILTERS.messages);
/** Filters of the REST resource `messages`: ids, and the filters of the endpoint `listContactForms`. */
export const messageFilter = z.strictObject({ ...idsParam, ...messageQuery });

export const messageChange = z.object({
  status: oneOf(MESSAGE_STATUSES, translatable('contact_messages.message_change.status')),
});

const REPLY_STATES = ['sending', 'queued', 'sent', 'failed'] as const;

/** A reply to a contact message, sent by mail. */
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

export const replyForm = z.object({
  text: input.requiredText(translatable('contact_messages.reply_form.text'), MAX_REPLY),
});
/** New reply. A repeated request with the same idempotency key stores no second reply and sends no second mail. */
export const newReply = z.extend(replyForm, { message: input.id, ...input.keyField });
/** Input that sends a failed reply again. */
export const replyChange = z.object({ again: z.literal(true, translatable('validation.must_be_true')) });

/** Template for replies to contact messages. All administrators with the role `reports` share these templates. */
export const savedReply = entity({ id, name: text, text }, 'SavedReply');
export type SavedReplyRow = RowOf<typeof savedReply>;

const savedReplyName = input.requiredText(requiredMessage('Name'), MAX_SAVED_REPLY_NAME);
const savedReplyText = input.requiredText(requiredMessage('Text'), MAX_REPLY);

export const savedReplyForm = z.object({ name: savedReplyName, text: savedReplyText });
export const newSavedReply = z.extend(savedReplyForm, input.keyField);
export const savedReplyChange = z.object({
  name: z.optional(savedReplyName),
  text: z.optional(savedReplyText),
});

export const contactMessageEndpoints = {
  listContactForms: defineEndpoint({
    method: 'GET',
    path: 'admin/contact-forms/submissions',
    summary: 'Lists messages from the contact form.',
    capability: SECTION_7,
    access: ['reports'],
    permission: { action: 'list', resource: 'contact_forms' },
    input: z.extend(pageQueryOfSize(SUBMISSIONS_PAGE_SIZE), { ...idParam, ...messageQuery }),
    output: numberedPage('contact_forms', submission),
  }),
};
