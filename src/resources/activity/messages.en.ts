export const messages = {
  resources: {
    /** Few, because every first page fetches them: the rest is in `ui/activity/words.ts`. */
    activity: {
      name: 'Activity',
      search: 'Search names and notes',
      empty: 'What administrators do appears here.',
    },
  },
};
