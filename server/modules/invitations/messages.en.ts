export const messages = {
  invitation_mail: {
    lasts: "The link works once and expires on %{until}. Don't forward this email.",
    subject: 'You are invited to the Treat Ya Self back-office',
    title: 'You are invited',
    before: '%{name} invited you to the Treat Ya Self back-office. Choose a password to create your account.',
    action: 'Choose a password',
    unexpected:
      'If you did not expect this invitation, no action is needed: without a password, no account is created.',
  },
  invitations: {
    is_invited_already: 'This email already has an invitation. Resend it, or revoke it first.',
    too_many_invitations: 'There are too many pending invitations. Revoke some first.',
    invitation_is_over: 'This invitation has already been used or revoked. Reload the page.',
    link_is_unknown:
      'This link is incomplete or very old. Open it again from the original message, or ask the person who invited you for a new one.',
    link_is_replaced:
      'A newer link has replaced this one. Open the latest link that you received, or ask the person who invited you for it.',
    link_is_used:
      'This invitation has already been used. Sign in, or choose “Forgot Password?” on the sign-in page.',
    link_is_withdrawn:
      'This invitation was revoked. If you think that this is a mistake, contact the person who invited you.',
    link_is_expired: 'This invitation has expired. Ask the person who invited you to resend it.',
    link_has_lapsed: 'This invitation is no longer valid. Ask an administrator for a new one.',
    invited_is_here:
      'An administrator with this email already exists. Sign in, or choose “Forgot Password?” on the sign-in page.',
    account_is_ready: 'Your account is ready',
  },
};
