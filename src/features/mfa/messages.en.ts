import { CODE_LENGTH, CONFIRMED_MINUTES, RECOVERY_CODES } from '../../contract/limits';

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
      one_time_code: `Open your authenticator app and enter the ${CODE_LENGTH} digits that it shows for Treat Ya Self.`,
      recovery_code: `One of the ${RECOVERY_CODES} that you kept when you set this up. It cannot be used again.`,
      password: 'The one that you sign in with.',
    },
    fields: {
      one_time_code: `Code of ${CODE_LENGTH} digits`,
      recovery_code: 'Recovery code',
      password: 'Password',
    },
    proceed: 'Continue',
    confirm_title: "Confirm it's you",
    confirm_text: `Confirm it's you to continue. We won't ask again for ${CONFIRMED_MINUTES} minutes.`,
    cancel: 'Cancel',
    reset: {
      label: 'Remove two-step verification',
      question: 'You want to remove the passkeys, the app and the recovery codes of this admin?',
      remark:
        'Use this when an administrator has lost their device. They can then sign in with only a password, so verify their identity first.',
      done: 'Two-step verification removed',
    },
  },
};
