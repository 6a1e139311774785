export const messages = {
  unknown_outcome: {
    was_saved: '“%{name}” is in the list now: it was saved.',
    is_not_listed:
      'The server did not confirm this change, and “%{name}” is not in the list yet. Try again: the list is checked before anything is sent.',
    list_is_unread:
      'The server did not confirm this change, and the list could not be read. Check your connection, then try again: the list is checked before anything is sent.',
    was_done: 'The server did not confirm this change, but it was made.',
    is_not_shown: 'The server did not confirm this change, and the list does not show it. You can try again.',
  },
};
