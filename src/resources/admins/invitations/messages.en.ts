import { INVITATION_HOURS } from '../../../contract/limits';

export const messages = {
  invitations: {
    invite: 'Invite',
    send: 'Invite',
    invited: 'Invited',
    failed: 'The invitations could not be loaded',
    first_name: 'First Name (optional)',
    last_name: 'Last Name (optional)',
    language: 'Language of the Invitation',
    way: 'How the Link Goes',
    by: { mail: 'By mail, to this address', link: 'I pass it on myself' },
    sent: 'Invited: the mail is on its way to %{email}',
    sent_again: 'Invited again: the mail is on its way to %{email}',
    until: 'Until %{when}',
    ended: 'Until %{when}: send it again, or withdraw it',
    lapsed: 'By %{by}, who may no longer invite: send it again, or withdraw it',
    by_whom: 'by %{by}',
    to_pass_on: 'link to pass on',
    tag: { expired: 'Expired', lapsed: 'No longer valid', failure: 'Mail not sent' },
    again: {
      menu: 'Send Again',
      confirm: 'You want to send this invitation again?',
      remark: `It gets a new link, for ${INVITATION_HOURS} hours. The one before opens nothing any more.`,
    },
    copy: {
      menu: 'Copy Link',
      make: 'Make Link',
      confirm: 'You want a link to pass on yourself?',
      remark: `It is a new one, for ${INVITATION_HOURS} hours. The one before opens nothing any more.`,
    },
    withdraw: {
      menu: 'Withdraw',
      confirm: 'You want to withdraw this invitation?',
      remark: 'Its link opens nothing any more.',
    },
    withdrawn: 'The invitation is withdrawn',
    copy_link: 'Copy Link',
    link_title: 'A Link to Pass On',
    link_help:
      'For %{name} alone: whoever has it can make the account. It is shown only here, and can be used once, until %{when}.',
    no_mail: 'No mail can be sent from here: pass the link on yourself.',
    copied: 'The link is copied',
    not_copied: 'It could not be copied: mark the link and copy it by hand',
    done: 'Done',
  },
};
