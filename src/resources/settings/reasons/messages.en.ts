export const messages = {
  reasons_page: {
    title: 'Reasons',
    help: 'What everybody chooses from who does one of these. Nothing is deleted: what was done for a reason goes on saying so.',
    kind_label: 'Reasons for',
    kinds: {
      block: 'Blocking',
      deny: 'Denying a refund request',
      refund: 'Refunding',
      restrict: 'Restricting an admin',
      delete: 'Deleting',
    },
    add: 'Add a reason',
    change: 'Change the reason',
    text_label: 'Reason',
    in_spanish: 'In Spanish (optional)',
    in_spanish_help: 'Without it, everybody reads the reason as it is',
    retired: 'Retired',
    edit: 'Edit %{text}',
    up: 'Move %{text} up',
    retire: 'Retire %{text}',
    bring_back: 'Bring %{text} back',
  },
};
