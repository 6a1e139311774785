export const messages = {
  second_step: {
    title: 'Show That It Is You',
    text: 'Your password is right. One more step keeps out whoever else may know it.',
    back: 'Back to the password',
    again: 'Begin Again',
  },
};
