export const messages = {
  columns: {
    columns: 'Columns',
    reset: 'Reset',
    up: 'Move “%{column}” up',
    down: 'Move “%{column}” down',
    place: '%{column}: %{at} of %{of}',
  },
};
