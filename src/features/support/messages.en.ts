export const messages = {
  commands: {
    approve: 'approve',
    cancel: 'cancel',
    actions_on: {
      approve: {
        label: 'Approve %{what}',
      },
      cancel: {
        label: 'Cancel %{what}',
      },
    },
    requests: {
      noun: 'request',
      to_result: {
        what: 'request %{id}: %{amount} to %{name}',
      },
    },
  },
  notes: {
    title: 'Notes',
    help_person: 'Visible to administrators who can see this person. Type @ to notify someone.',
    help_case: 'Visible to administrators who can see this. Type @ to notify someone.',
    text: 'New note',
    change: 'Note',
    add: 'Add note',
    added: 'Note added',
    changed: 'Note changed',
    colleagues: 'Colleagues',
    found:
      '1 colleague. Choose with the arrow keys and Enter. |||| %{smart_count} colleagues. Choose with the arrow keys and Enter.',
    pinned_notes: 'Pinned notes',
    all: 'All notes',
    none_pinned: 'No note about this person is pinned.',
    none: 'No notes yet',
    none_help: 'Add context for the team.',
    failed: 'The notes could not be loaded',
    older: 'Older notes',
    left: 'Deleted administrator',
    edited: 'edited %{ago}',
    pinned: 'Pinned',
    pin: 'Pin',
    unpin: 'Unpin',
    edit: 'Edit',
    remove: 'Remove',
    of: '%{action}: note by %{name}, %{ago}',
    confirm: 'This note will be removed.',
    removed: 'Note removed',
    cancel: 'Cancel',
    save: 'Save',
  },
};
