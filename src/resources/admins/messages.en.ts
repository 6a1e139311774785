import { MIN_PASSWORD } from '../../contract/limits';
import { roleNames } from '../../contract/accounts/roleNames';

export const messages = {
  resources: {
    admin_manage: {
      name: 'Admin |||| Admin Management',
      title: 'Admins',
      add: 'Add New Admin',
      invite: 'Invite a Colleague',
      roles_page: 'What Roles May Do',
      roles_of: 'What They May Do',
      fields: {
        first_name: 'First Name',
        last_name: 'Last Name',
        email: 'Email',
        is_restricted: 'Restricted',
        has_second_factor: 'Signs In With',
        created_at: 'Date',
        roles: 'Roles',
        password: 'Password',
        confirm_password: 'Confirm Password',
      },
      dialog: { edit: 'Edit Admin', view: 'Admin' },
      role: { all: 'All', ...roleNames },
      signs_in: { with_more: 'Passkey or app', password: 'Password' },
      own: 'Your own email and roles are for a colleague to change; your password is changed in Account Settings.',
      no_roles: 'No roles',
      roles_failed: 'The roles could not be loaded',
      help: {
        create: `Optional, at least ${MIN_PASSWORD} characters. Without one, they choose their own through “Forgot Password?”`,
        edit: `Optional, at least ${MIN_PASSWORD} characters. Left empty, the password stays as it is`,
      },
      restrict: {
        on: 'You want to restrict this admin?',
        on_remark: 'Whoever is restricted cannot sign in until the restriction is lifted.',
        off: 'You want to lift the restriction of this admin?',
      },
      confirm_delete: 'You want to delete this admin?',
      empty: 'Admins that you add appear here.',
    },
  },
};
