import type { Mail } from '../../platform/mail/mail';
import { assignments } from './assignments/assignments';
import { colleagues } from './colleagues';
import { messages } from './messages/messages';
import { notes } from './notes/notes';
import { refundRequests } from './refundRequests';
import { createReplies } from './replies/replies';
import { savedReplies } from './replies/savedReplies';
import { reports } from './reports';
import { reports as reportsHandlers } from './reportsHandlers';

export const createSupportModule = (mail: Mail) => ({
  handlers: reportsHandlers,
  extensions: {
    assignments,
    colleagues,
    messages,
    notes,
    'refund-requests': refundRequests,
    replies: createReplies(mail),
    reports,
    'saved-replies': savedReplies,
  },
});
