/** Wording of the pages before signing in, which do not wait for react-admin's translations. */
export const words = {
  welcome: 'Welcome Back Treat Ya Self Admin',
  email: 'Email Address',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  keep: 'Keep me logged in',
  login: 'Login',
  forgot: 'Forgot Password?',
  expired: 'Your session has expired',
  forgotTitle: 'Forgot Password',
  forgotText:
    'Resetting a password by email is not available yet. Ask an administrator who manages admins to set a new password for you.',
  loadFailed: 'The page could not be loaded',
  loadFailedText: 'Check the connection to the network, then try again. Your session is kept.',
  reload: 'Try again',
  backToLogin: 'Back to login',
};
