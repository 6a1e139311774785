export const messages = {
  saved_views: {
    not_your_view: 'Only the owner of a view can change or remove it',
    too_many_views: 'You can have up to %{max} views of a list. Remove one you no longer need.',
  },
};
