export const messages = {
  notifications: {
    title: 'Notifications',
    button: 'Notifications, %{smart_count} unread',
    none: 'No notifications',
    sample: 'Sample data',
    sample_button: 'Notifications, sample data',
    sample_mark: 'Sample',
    sample_why: 'This server offers no notifications, so these are examples.',
    failed: 'The notifications could not be loaded',
    unread: 'Unread',
    all_read: 'Mark all as read',
    tell: 'Count new ones on the bell',
    done: {
      approved: 'Approved',
      denied: 'Canceled',
      closed: 'Closed',
      paid: 'Paid since',
      answered: 'Answered',
    },
  },
};
