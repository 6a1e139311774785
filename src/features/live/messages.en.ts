export const messages = {
  live: {
    added: '%{smart_count} new',
    removed: '%{smart_count} no longer listed',
    show: 'Show',
    also_here: '%{names} also has this record open |||| %{names} also have this record open',
  },
};
