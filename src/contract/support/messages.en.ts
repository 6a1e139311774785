export const messages = {
  refund_requests: { decision: 'The decision must be approved or denied' },
  contact_messages: {
    message_change: { status: 'The status must be new, answered or spam' },
    reply_form: { text: 'A reply is required' },
  },
  community_reports: { report_change: { status: 'The status must be open or closed' } },
};
