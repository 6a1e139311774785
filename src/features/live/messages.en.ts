export const messages = {
  live: {
    added: '%{smart_count} new',
    removed: '%{smart_count} no longer listed',
    show: 'Show',
    also_here: '%{names} has this open too |||| %{names} have this open too',
  },
};
