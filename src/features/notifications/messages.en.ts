export const messages = {
  notifications: {
    title: 'Notifications',
    button: 'Notifications, %{smart_count} unread',
    none: 'No notifications',
    sample: 'Sample data',
    sample_button: 'Notifications, sample data',
    sample_mark: 'Sample',
    sample_why: 'This server has no notifications. These are examples.',
    failed: 'The notifications could not be loaded',
    unread: 'Unread',
    all_read: 'Mark all as read',
    tell: 'Show the unread count',
    done: {
      approved: 'Approved',
      denied: 'Canceled',
      closed: 'Closed',
      paid: 'Paid since',
      answered: 'Answered',
    },
  },
};
