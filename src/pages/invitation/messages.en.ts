export const messages = {
  invitation_page: {
    title: 'Welcome to Treat Ya Self',
    text: 'You are invited to the back-office. From now on you sign in with %{email} and the password that you choose here.',
    first_name: 'First Name',
    last_name: 'Last Name',
    confirm: 'Confirm Password',
    create: 'Create My Account',
    closed: 'This Link Cannot Be Used',
    failed: 'That Did Not Work',
    again: 'Try Again',
    to_login: 'Go to login',
    loading: 'Your invitation is being opened…',
    signed_in:
      'You are signed in here as %{email}. The new account is made beside it: sign out before you sign in with it.',
    done: 'The Account Is Ready',
    done_text: '%{email} can sign in now with the password that was chosen.',
    to_office: 'Go to the back-office',
  },
};
