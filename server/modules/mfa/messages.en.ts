export const messages = {
  mfa_mail: {
    changes: {
      passkey_added: 'A passkey was added to your Treat Ya Self account',
      passkey_removed: 'A passkey was removed from your Treat Ya Self account',
      one_time_code_added: 'One-time codes were set up for your Treat Ya Self account',
      one_time_code_removed: 'One-time codes were removed from your Treat Ya Self account',
      recovery_code_added: 'New recovery codes were made for your Treat Ya Self account',
      reset: 'The second factors of your Treat Ya Self account were removed',
    },
    by_oneself: 'It was done by somebody signed in to your account.',
    by_colleague:
      'A colleague who manages administrators did it. You sign in with your password alone, until you set up a new one in Account Settings.',
    after: 'If you know of it, you need do nothing.',
    after_2:
      'If you do not, change your password in Account Settings now: that ends all other sessions. Then look there at your second factors, and tell a colleague who manages administrators.',
  },
  mfa: {
    no_key_for_apps:
      'An authenticator app cannot be set up here yet: whoever runs this server has to give it a key first. A passkey can be added.',
    ticket_is_over: 'This took too long, or was done already. Please begin again.',
    code_is_wrong: 'This is not the code of this moment. Each is good once: please wait for the next one.',
    recovery_code_is_wrong: 'This is none of your recovery codes, or it was used before',
    passkey_is_wrong: 'This passkey does not open this account. Please use another way.',
    password_is_wrong: 'This is not your password',
    asked_for_factor: 'Please show that it is you',
    please_confirm: 'Please confirm that it is you, then this is done',
    confirmed: 'Thank you, that is confirmed',
    set_up_first: 'Your role needs a second factor: please set up a passkey or one-time codes first',
    no_passkey_here: 'You have no passkey for this address',
    passkey_was_not_made: 'This passkey could not be read. Please try again.',
    passkey_is_known: 'This passkey is set up already',
    too_many_passkeys: 'There are %{most} passkeys already: remove one first',
    no_factor_yet: 'Recovery codes come with a passkey or one-time codes: set up one of them first',
    use_your_factor: 'Your account has a second factor: the password is not enough for this',
    not_your_own: 'Your own are removed one by one in Account Settings',
  },
};
