/** Few, because every first page fetches them: the rest is in `ui/activity/words.ts`. */
export const messages = {
  name: 'Activity',
  search: 'Search names and notes',
  empty: 'What administrators do appears here.',
};
