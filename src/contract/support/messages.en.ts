export const messages = {
  refund_requests: {
    decision: 'A request can be approved or denied',
  },
  contact_messages: {
    message_change: {
      status: 'A message is new, answered or spam',
    },
    reply_form: {
      text: 'A reply is required',
    },
  },
  community_reports: {
    report_change: {
      status: 'A report is open or closed',
    },
  },
};
