export const messages = {
  mfa_mail: {
    changes: {
      passkey_added: 'A passkey was added to your Treat Ya Self account',
      passkey_removed: 'A passkey was removed from your Treat Ya Self account',
      one_time_code_added: 'An authenticator app was set up for your Treat Ya Self account',
      one_time_code_removed: 'The authenticator app was removed from your Treat Ya Self account',
      recovery_code_added: 'New recovery codes were generated for your Treat Ya Self account',
      reset: 'Two-step verification was removed from your Treat Ya Self account',
    },
    by_oneself: 'Someone who was signed in to your account made this change.',
    by_colleague:
      'An administrator made this change. Until you set up two-step verification again in Account Settings, you sign in with only your password.',
    after: 'If you made or requested this change, no action is needed.',
    after_2:
      'If not, change your password in Account Settings now. This signs out all your other devices. Then check your two-step verification there, and contact another administrator.',
  },
  mfa: {
    no_key_for_apps:
      'Authenticator apps are not available, because the server has no SECRET_KEY. Add a passkey instead.',
    ticket_is_over: 'This request has expired. Start again.',
    code_is_wrong: 'Incorrect or expired code. Wait for the next one and try again.',
    recovery_code_is_wrong: 'This recovery code is not valid or was already used',
    passkey_is_wrong: 'This passkey does not belong to this account. Use another method.',
    password_is_wrong: 'Incorrect password',
    asked_for_factor: 'Two-step verification is required',
    please_confirm: "Confirm it's you to continue",
    confirmed: 'Identity confirmed',
    set_up_first: 'Your role requires two-step verification. Set up a passkey or an authenticator app first.',
    no_passkey_here: 'You have no passkey for this site. Use another method.',
    passkey_was_not_made: 'This passkey could not be read. Please try again.',
    passkey_is_known: 'This passkey is already set up for your account',
    too_many_passkeys: 'You can have up to %{most} passkeys. Remove one first.',
    no_factor_yet: 'Recovery codes require a passkey or an authenticator app. Set up one of them first.',
    use_your_factor: 'Use a passkey or a code, because your account has two-step verification',
    not_your_own: 'Remove your own two-step verification in Account Settings',
  },
};
