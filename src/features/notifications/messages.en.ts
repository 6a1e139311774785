export const messages = {
  notifications: {
    title: 'Notifications',
    button: 'Notifications, %{smart_count} unread',
    empty: 'No notifications yet. New items that need attention appear here.',
    sample: 'Sample data',
    sample_button: 'Notifications, sample data',
    sample_mark: 'Sample',
    sample_help: 'This server does not provide notifications. These are examples.',
    failed: 'The notifications could not be loaded',
    unread: 'Unread',
    mark_all_read: 'Mark all as read',
    show_unread_count: 'Show the unread count',
    done: {
      approved: 'Approved',
      denied: 'Canceled',
      closed: 'Closed',
      paid: 'Paid later',
      answered: 'Answered',
    },
  },
};
