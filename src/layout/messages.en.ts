export const messages = {
  mfa: {
    required: {
      asked: 'Your role can move money or let others in. Protect your account with more than a password.',
      lead: 'Set it up',
      close: 'Not now',
      title: 'First, protect your account',
      text: 'Your role can move money or let others in, so a password alone is not enough here. Add a passkey, or set up an app.',
      go_on: 'Continue to Treat Ya Self',
      log_out: 'Log Out',
    },
  },
  layout: {
    menu: {
      open: 'Open menu',
      close: 'Close menu',
      navigation: 'Main',
      account: 'Account menu',
      logout: 'Log Out',
    },
    toast: {
      close: 'Dismiss',
      more: 'More',
      whole: 'Whole message',
    },
    user: {
      logout: 'Logout',
      light: 'Light theme',
      dark: 'Dark theme',
    },
  },
};
