export const messages = {
  status: {
    paid: 'Paid',
    pending: 'Pending',
    failed: 'Failed',
    debit: 'Debit',
    credit: 'Credit',
    earning: 'Earning',
    tip: 'Tip',
    payout: 'Payout',
  },
  resources: {
    blocked_users: { role: { seller: 'Seller', buyer: 'Buyer', admin: 'Admin' } },
    refund_requests: { status: { open: 'Open', approved: 'Approved', denied: 'Canceled' } },
    contact_forms: { status: { new: 'New', answered: 'Answered', spam: 'Spam' } },
    community_reports: { status: { open: 'Open', closed: 'Closed' } },
  },
  person_page: { bookings: { upcoming: 'Upcoming', completed: 'Completed', cancelled: 'Cancelled' } },
};
