export const messages = {
  login: {
    welcome: 'Welcome Back Treat Ya Self Admin',
    email: 'Email Address',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    keep: 'Keep me logged in',
    login: 'Login',
    forgot: 'Forgot Password?',
    expired: 'Your session has expired',
    ready: 'Your account is ready. Sign in with your new password.',
  },
  app_failed: {
    missing_code: {
      title: 'The page could not be loaded',
      text: 'Check the connection to the network, then try again. Your session is kept.',
    },
    broken: {
      title: 'Something has gone wrong here',
      text: 'The page has met an error of its own and stopped. What was saved is safe, and your session is kept.',
    },
    reload: 'Try again',
    start: 'Go to the start page',
  },
};
