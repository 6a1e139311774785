export const messages = {
  reset_code_mail: {
    subject: '%{code} is your Treat Ya Self code',
    title: 'Reset your password',
    before: 'Enter this code on the page where you asked for it:',
    after: 'It can be used once, within %{code_minutes} minutes.',
    after_2:
      'If you did not ask for it, you need do nothing: your password stays as it is. Never tell the code to anybody.',
  },
  new_device_mail: {
    subject: 'A new sign-in to your Treat Ya Self account',
    title: 'A new sign-in to your account',
    before:
      'Somebody signed in to your account in the back-office, in a browser that had not done so before:',
    after: 'If that was you, you need do nothing.',
    after_2:
      'If it was not, change your password in Account Settings now: that ends all other sessions. If you cannot get in, choose “Forgot Password?” on the sign-in page, or ask a colleague who manages administrators.',
  },
  auth: {
    account_is_blocked:
      'This account has been blocked (%{ago}). Please ask a colleague who manages administrators.',
    needs_role: 'Your account needs the role %{roles} for this',
    quoted: '“%{text}”',
    guessed_again: 'Somebody has guessed at it again since you looked',
    please_log_in: 'Please log in',
    you_ended_it: 'You ended this session from somewhere else that you are signed in',
    colleague_ended_it: 'A colleague who manages administrators ended this session',
    wrong_sign_in: 'The email or password is incorrect',
    welcome_back: 'Welcome back',
    signed_out: 'You are signed out',
    try_again_in: 'Too many attempts. Please try again in %{minutes} min.',
    password_guessed_at:
      'Too many attempts on this account. Please use a browser that you have signed in with before or Forgot Password, or ask a colleague who manages administrators.',
    code_guessed_at:
      'Too many wrong codes were entered for this account. Please use a browser that you have signed in with before, or ask a colleague who manages administrators for a new password.',
    code_is_on_its_way: 'If an administrator has this address, a code is on its way to it.',
    code_is_no_longer_valid: 'This code is no longer valid. Please ask for a new one.',
    code_was_not_entered: 'Please enter the code from your email first, or ask for a new one.',
    code_is_wrong: 'This is not the code. Please look again, or ask for a new one.',
    last_code_is_wrong: 'This is not the code. That was the last try: please ask for a new one.',
    choose_new_password: 'Please choose a new password',
    password_was_changed: 'Your password has been changed',
    setup_code_is_wrong:
      'This is not the code that the start has printed. Please look again, or start the server anew for another one.',
    address_is_taken: 'Somebody here has this address already',
    there_is_an_administrator: 'There is an administrator already. Please sign in.',
  },
  guessing_mail: {
    subject: 'Somebody is guessing at your Treat Ya Self account',
    title: 'Somebody is guessing at your account',
    before: 'Several wrong passwords or codes were entered for your account in the back-office.',
    after: 'If that was you, you need do nothing.',
    after_2:
      'If it was not, nobody has got in by it, and you stay signed in where you are. Have a long password that you use nowhere else: Account Settings changes it. Never tell anybody a code that was sent to you.',
    after_3:
      'Sign-ins from browsers that you have not used before may be refused for some weeks. Where you have signed in before you still can, and a colleague who manages administrators can give you a new password or another address.',
  },
};
