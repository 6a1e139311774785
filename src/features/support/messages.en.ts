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
};
