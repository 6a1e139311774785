export const messages = {
  reset_code_mail: {
    subject: '%{code} is your Treat Ya Self code',
    title: 'Reset your password',
    before: 'Enter this code on the page where you requested it:',
    after: 'The code works once and expires in %{code_minutes} minutes.',
    after_2:
      "If you didn't request a code, no action is needed: your password stays the same. Never share this code with anyone.",
  },
  new_device_mail: {
    subject: 'New sign-in to your Treat Ya Self account',
    title: 'New sign-in to your account',
    before: 'Someone signed in to your back-office account from a new browser:',
    after: 'If this was you, no action is needed.',
    after_2:
      "If it wasn't you, change your password in Account Settings now. This signs out all your other devices. If you cannot sign in, choose “Forgot Password?” on the sign-in page or contact another administrator.",
  },
  auth: {
    account_is_blocked:
      'This account was restricted %{ago}. Ask another administrator to lift the restriction.',
    needs_role: 'This action requires the role %{roles}. Ask another administrator to give you this role.',
    quoted: '“%{text}”',
    guessed_again: 'New sign-in attempts were detected. Review them, then resolve the warning again.',
    please_log_in: 'Please sign in',
    you_ended_it: 'This device was signed out from another of your devices',
    colleague_ended_it: 'An administrator signed out this device',
    wrong_sign_in: 'The email or password is incorrect',
    welcome_back: 'Welcome back',
    signed_out: 'You are signed out',
    try_again_in: 'Too many attempts. Please try again in %{minutes} min.',
    password_guessed_at:
      'Too many attempts on this account. Use a browser that you have signed in with before, choose “Forgot Password?”, or contact another administrator.',
    code_guessed_at:
      'Too many wrong codes for this account. Use a browser that you have signed in with before, or ask another administrator for a new password.',
    code_is_on_its_way: 'If an administrator has this email address, we are sending a code to it.',
    code_is_no_longer_valid: 'This code is no longer valid. Request a new one.',
    code_was_not_entered: 'Enter the code from your email first, or request a new one.',
    code_is_wrong: 'Incorrect code. Check it, or request a new one.',
    last_code_is_wrong: 'Incorrect code. That was the last attempt: request a new code.',
    choose_new_password: 'Please choose a new password',
    password_was_changed: 'Your password has been changed',
    setup_code_is_wrong:
      'Incorrect setup code. Check the code that the server printed at startup, or restart the server for a new one.',
    address_is_taken: 'An administrator with this email already exists',
    there_is_an_administrator: 'An administrator already exists. Please sign in.',
  },
  brute_force_mail: {
    subject: 'Suspicious sign-in attempts on your Treat Ya Self account',
    title: 'Suspicious sign-in attempts on your account',
    before: 'Someone entered several wrong passwords or codes for your account.',
    after: 'If it was you, no action is needed.',
    after_2:
      'None of these attempts succeeded, and you stay signed in on your devices. If you did not make these attempts, change your password in Account Settings to a long one that you use nowhere else. Never share a code that was sent to you.',
    after_3:
      'For some weeks, sign-ins from new browsers may be rejected. You can still sign in from browsers that you have used before, and another administrator can give you a new password or change your email address.',
  },
};
