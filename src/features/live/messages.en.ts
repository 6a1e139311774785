export const messages = {
  live: {
    come: '%{smart_count} new',
    gone: '%{smart_count} no longer listed',
    show: 'Show',
    also_here: '%{names} has this open too |||| %{names} have this open too',
  },
};
