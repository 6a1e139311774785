export const messages = {
  mfa: {
    required: {
      asked:
        'Your role can move money or manage administrators. Set up two-step verification to protect your account.',
      lead: 'Set up',
      close: 'Not now',
      title: 'Set up two-step verification',
      text: 'Your role can move money or manage administrators, so a password alone is not enough. Add a passkey, or set up an authenticator app.',
      go_on: 'Continue to Treat Ya Self',
      log_out: 'Log Out',
    },
  },
  layout: {
    menu: {
      navigation: 'Main',
      account: 'Account menu',
      logout: 'Log Out',
    },
    toast: {
      close: 'Dismiss',
      more: 'More',
      full_message: 'Full message',
    },
    user: {
      logout: 'Logout',
      light: 'Light theme',
      dark: 'Dark theme',
    },
  },
};
