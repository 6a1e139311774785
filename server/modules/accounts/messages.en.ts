export const messages = {
  accounts: {
    may_not_change: {
      admin: 'You are not allowed to change administrator %{id}',
      seller: 'You are not allowed to change seller %{id}',
      buyer: 'You are not allowed to change buyer %{id}',
    },
    users_blocked: '1 user blocked |||| %{smart_count} users blocked',
    users_unblocked: '1 user unblocked |||| %{smart_count} users unblocked',
    users_deleted: '1 user deleted |||| %{smart_count} users deleted',
    admins_restricted: '1 admin restricted |||| %{smart_count} admins restricted',
    admins_not_restricted: '1 admin no longer restricted |||| %{smart_count} admins no longer restricted',
    not_oneself: {
      block: 'You cannot block yourself',
      unblock: 'You cannot unblock yourself',
      delete: 'You cannot delete yourself',
    },
    somebody_must_be_left: 'Somebody must be left who can manage administrators',
    no_such_role: 'There is no role %{id}',
    email_is_taken: 'This email is already in use',
    is_another_admin: 'This is not the admin of the address',
    own_roles: 'You cannot change your own roles',
    own_email: 'You cannot change your own email',
    own_password: 'Your own password is changed in Account Settings',
    email_cannot_be_changed: 'Your email cannot be changed',
    wrong_current_password: 'Current password is incorrect',
    profile_updated: 'Profile updated',
  },
};
