import type { Mail } from '../../platform/mail/mail';
import { assignments, colleagues } from './assignments';
import { noteChanges } from './changeNotes';
import { contactMessageHandlers, contactMessages } from './contactMessages';
import { decideRefundRequest } from './decideRefundRequest';
import { notes } from './notes';
import { refundRequests } from './refundRequests';
import { createReplies } from './replies';
import { reportHandlers, reports } from './reports';
import { savedReplies } from './savedReplies';

export { toWorkItem, visibleNoteKinds, VIEWER_ROLE, type NoteTarget } from './workItems';
export { createReplyOutcome, failStaleReplies } from './replies';
export { visibleWorkItemKinds } from './workItems';

/** Creates the handlers and REST resources of the work queue: refund requests, reports, messages, replies and notes. */
export const createSupportModule = (mail: Mail) => ({
  handlers: { ...reportHandlers, ...contactMessageHandlers },
  extensions: {
    assignments,
    colleagues,
    messages: contactMessages,
    notes: { ...notes, ...noteChanges },
    'refund-requests': { ...refundRequests, update: decideRefundRequest },
    replies: createReplies(mail),
    reports,
    'saved-replies': savedReplies,
  },
});
