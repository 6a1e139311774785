export const messages = {
  demo_logins: {
    title: 'Demo logins',
    text: 'Choose one to fill it in.',
    password: 'Password',
    roles: { 'all roles': 'all roles', 'Seller Accounts only': 'Seller Accounts only' },
  },
  passkey_button: {
    button: 'Sign in with a passkey',
  },
};
