export const messages = {
  setup_page: {
    title: 'Set Up Treat Ya Self',
    text: 'There is no administrator yet. Starting the server has printed a code: whoever has it makes the first one here, who may open everything.',
    code: 'Code',
    code_help: 'As the server printed it, like 7K2M-Q9XB-4TRD-0HWE',
    first_name: 'First name',
    last_name: 'Last name',
    confirm: 'Confirm Password',
    create: 'Create Administrator',
    to_login: 'Back to login',
  },
};
