export const messages = {
  mfa: {
    required: {
      notice:
        'Your role can move money or manage administrators. Set up two-step verification to protect your account.',
      set_up: 'Set up',
      dismiss: 'Not now',
      title: 'Set up two-step verification',
      text: 'Your role can move money or manage administrators, so a password alone is not enough. Add a passkey, or set up an authenticator app.',
      proceed: 'Continue to Treat Ya Self',
    },
  },
  layout: {
    menu: { navigation: 'Main', account: 'Account menu', logout: 'Log Out' },
    toast: { close: 'Dismiss', more: 'More', full_message: 'Full message' },
    user: { light: 'Light theme', dark: 'Dark theme' },
  },
};
