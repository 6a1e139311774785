export const messages = {
  mfa: {
    passkey_cancelled: 'No passkey was used: it was cancelled, or took too long',
    passkey_exists: 'This device has a passkey for your account already',
    wrong_domain: 'Passkeys work only at the address that they were made for',
    passkeys_unsupported: 'Passkeys cannot be used in this browser. Please choose another way.',
    method_labels: {
      passkey: 'Use a passkey',
      one_time_code: 'Use a code from your app',
      recovery_code: 'Use a recovery code',
      password: 'Use your password',
    },
    method_help: {
      passkey: 'Your device asks for your fingerprint, your face or its code.',
      one_time_code:
        'Open your authenticator app and enter the %{code_length} digits that it shows for Treat Ya Self.',
      recovery_code:
        'One of the %{recovery_codes} that you kept when you set this up. It cannot be used again.',
      password: 'The one that you sign in with.',
    },
    fields: {
      one_time_code: 'Code of %{code_length} digits',
      recovery_code: 'Recovery code',
      password: 'Password',
    },
    proceed: 'Continue',
    confirm_title: 'Confirm that it is you',
    confirm_text:
      'Before this is done, please show who you are. You are not asked again for %{confirmed_minutes} minutes.',
    cancel: 'Cancel',
    reset: {
      label: 'Reset Sign-In',
      question: 'You want to remove the passkeys, the app and the recovery codes of this admin?',
      remark:
        'For whoever has lost them. Their password alone is then enough, so first make sure that it is they who ask.',
      done: 'They can sign in with their password',
    },
  },
};
