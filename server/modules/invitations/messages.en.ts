export const messages = {
  invitation_mail: {
    lasts: 'The link can be used once, until %{until}. It is yours alone: do not pass this message on.',
    subject: 'You are invited to the back-office of Treat Ya Self',
    title: 'You are invited',
    before:
      '%{name} invites you to the back-office of Treat Ya Self. Choose a password of your own, and your account is ready.',
    action: 'Choose a Password',
    unexpected: 'If you did not expect this, you need do nothing: without a password there is no account.',
  },
  invitations: {
    is_invited_already: 'This address is invited already: send that invitation again, or withdraw it first',
    too_many_invitations: 'There are too many open invitations: withdraw some first',
    invitation_is_over: 'This invitation has been used or withdrawn meanwhile',
    link_is_unknown:
      'This link is not complete, or very old. Open it once more from where you got it, or ask whoever invited you for another.',
    link_is_replaced:
      'A newer link was made after this one, which opens nothing any more. Open the latest that you were given, or ask whoever invited you for it.',
    link_is_used:
      'This invitation has been used: the account is there. Sign in, or choose “Forgot Password?” on the sign-in page.',
    link_is_withdrawn:
      'This invitation was withdrawn. If you think that is a mistake, ask whoever invited you.',
    link_is_expired: 'This invitation has expired. Ask whoever invited you to send it again.',
    link_has_lapsed:
      'This invitation is no longer valid. Ask a colleague who manages administrators for a new one.',
    invited_is_here:
      'Somebody here has this address already. Sign in, or choose “Forgot Password?” on the sign-in page.',
    account_is_ready: 'Your account is ready',
  },
};
