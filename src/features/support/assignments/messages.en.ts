export const messages = {
  assignments: {
    heading: 'Assigned',
    assign: 'Assign',
    to_me: 'Assign to me',
    nobody: 'Nobody',
    to: 'Assigned to %{name}',
    /** Which of them, for those who hear the button alone. */
    about: '%{words}: %{about}',
    somebody: 'a colleague',
    find: 'Find a colleague',
    none: 'Nobody is called that',
    failed: 'The colleagues could not be loaded',
    mine: 'Assigned to you',
    given: 'Assigned to %{name}',
    free: 'Assigned to nobody',
  },
};
