export const messages = {
  saved_views: {
    not_your_view: 'Only whoever saved a view can change or remove it',
    too_many_views: 'At most %{max} views of a list: remove one that you no longer need',
  },
};
