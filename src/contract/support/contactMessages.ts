import * as z from 'zod/mini';

import { personRef, sender } from '../accounts/personRefs';
import { numberedPage } from '../core/response';
import { requiredMessage, oneOf } from '../core/checks';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { LATEST_ID_FIRST, defineRestResource } from '../core/restResource';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { idParam, idsFilter, idsParam, pageQueryOfSize } from '../core/queries';
import { translatable } from '../core/translatable';
import { filterParams, FILTERS, MESSAGE_STATUSES } from '../filters';
import { MAX_REPLY, MAX_SAVED_REPLY_NAME, SUBMISSIONS_PAGE_SIZE } from '../limits';
import { assigneeField } from './workItems';

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message from the contact form. */
export const submission = f.entity(
  {
    id: f.id,
    created_at: f.date,
    subject: f.text,
    message: f.text,
    user: sender,
    status: f.optional(f.choice(MESSAGE_STATUSES)),
    ...assigneeField,
  },
  'ContactSubmission',
);
export type ContactSubmissionRow = f.RowOf<typeof submission>;

const messageQuery = filterParams(FILTERS.messages);
export const messageFilter = z.strictObject({ ...idsParam, ...messageQuery });

const messageChange = z.object({
  status: oneOf(MESSAGE_STATUSES, translatable('contact_messages.message_change.status')),
});

export const reply = f.entity(
  {
    id: f.id,
    message: f.id,
    author: f.entityOrNull(personRef),
    text: f.text,
    created_at: f.date,
    state: f.choice(['sending', 'queued', 'sent', 'failed']),
    failure: f.optionalText,
  },
  'Reply',
);
export type ReplyRow = f.RowOf<typeof reply>;

export const replyForm = z.object({
  text: input.requiredText(translatable('contact_messages.reply_form.text'), MAX_REPLY),
});
/** New reply. A repeated request with the same idempotency key stores no second reply and sends no second mail. */
export const newReply = z.extend(replyForm, { message: input.id, ...input.keyField });
/** Input to send a failed reply again. */
const replyChange = z.object({ again: z.literal(true, translatable('validation.must_be_true')) });

const savedReply = f.entity({ id: f.id, name: f.text, text: f.text }, 'SavedReply');
export type SavedReplyRow = f.RowOf<typeof savedReply>;

export const savedReplyForm = z.object({
  name: input.requiredText(requiredMessage('Name'), MAX_SAVED_REPLY_NAME),
  text: input.requiredText(requiredMessage('Text'), MAX_REPLY),
});
export const savedReplyChange = z.partial(savedReplyForm);

export const contactMessageEndpoints = {
  listContactForms: defineEndpoint('GET admin/contact-forms/submissions', {
    summary: 'Lists messages from the contact form.',
    capability: SECTION_7,
    access: ['reports'],
    permission: { action: 'list', resource: 'contact_forms' },
    input: z.extend(pageQueryOfSize(SUBMISSIONS_PAGE_SIZE), { ...idParam, ...messageQuery }),
    output: numberedPage('contact_forms', submission),
  }),
};

export const contactMessageResources = {
  /** Messages from the contact form, with the fields of `listContactForms`. An update can change only the status. */
  messages: defineRestResource({
    access: ['reports'],
    row: submission,
    filter: messageFilter,
    sortBy: ['id', 'created_at', 'status'],
    order: LATEST_ID_FIRST,
    update: { action: 'mark', stepUp: 'never', input: messageChange },
  }),
  /** Replies to contact messages, sent by mail. A failed reply can be sent again. */
  replies: defineRestResource({
    access: ['reports'],
    row: reply,
    filter: z.strictObject({ ...idsParam, message: z.optional(input.id) }),
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'ASC' },
    create: { action: 'send', stepUp: 'never', input: newReply, storesIdempotencyKey: true },
    update: { action: 'resend', stepUp: 'never', input: replyChange },
  }),
  /** Templates for replies to contact messages. All administrators with the role `reports` share these templates. */
  'saved-replies': defineRestResource({
    access: ['reports'],
    row: savedReply,
    filter: idsFilter,
    sortBy: ['id', 'name'],
    order: { field: 'name', order: 'ASC' },
    create: { action: 'create', stepUp: 'never', input: z.extend(savedReplyForm, input.keyField) },
    update: { action: 'edit', stepUp: 'never', input: savedReplyChange },
    delete: { action: 'delete', stepUp: 'never' },
  }),
} as const;
