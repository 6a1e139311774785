export const messages = {
  accounts: {
    may_not_change: {
      admin: 'You are not allowed to change administrator %{id}',
      seller: 'You are not allowed to change seller %{id}',
      buyer: 'You are not allowed to change buyer %{id}',
    },
    own_account: {
      block: 'You cannot restrict yourself',
      unblock: 'You cannot unblock yourself',
      delete: 'You cannot delete yourself',
    },
    admin_must_remain: 'At least one administrator must keep the Admin Management role',
    no_such_role: 'Role %{id} not found',
    email_is_taken: 'This email is already in use. Choose another one.',
    is_another_admin: 'The administrator in the request does not match the URL',
    own_roles: 'Another administrator must change your roles',
    own_email: 'Another administrator must change your email',
    own_password: 'Change your own password in Account Settings',
    email_cannot_be_changed: 'You cannot change your email here. Ask another administrator to change it.',
    wrong_current_password: 'Current password is incorrect',
    profile_updated: 'Profile updated',
  },
};
