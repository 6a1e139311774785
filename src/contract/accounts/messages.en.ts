import type { Role } from '../roles';

export const messages = {
  /** Labels of the roles. Each label names the page that the role gives access to (specification, section 6). */
  roles: {
    dashboard: 'Dashboard',
    categories: 'Categories',
    sellers: 'Seller Accounts',
    buyers: 'Buyer Accounts',
    subscriptions: 'Pricing Plans',
    reports: 'Reports and Contact Forms',
    finance: 'Finance and Stripe Settings',
    blocked_users: 'Blocked Users',
    settings: 'Account Settings',
    admins: 'Admin Management',
  } satisfies Record<Role, string>,
  accounts: {
    validation: {
      phone_has_wrong_length: 'Phone number must be either %{shorter} or %{longer} digits',
      sign_in_email_is_required: 'email is required',
      sign_in_password_is_required: 'password is required',
      email_is_required: 'Email is required',
      email_is_invalid: 'Invalid email format',
      enter_valid_email: 'Enter a valid email',
      first_name_is_required: 'First name is required',
      last_name_is_required: 'Last name is required',
      name_is_too_short: 'Name must be at least %{min} characters',
      name_is_too_long: 'Name must be at most %{max} characters',
      registration_id_is_required: 'Registration ID is required',
      registration_id_is_invalid: 'Invalid Registration ID format',
      no_user_selected: 'At least one user is required',
      too_many_users: 'At most %{max} users',
      phone_is_required: 'Phone number is required',
      phone_must_be_digits: 'Phone number must be digits',
      country_code_is_invalid: 'A country code is a plus and up to %{max} digits',
      admin_first_name_is_required: 'First Name is required',
      admin_last_name_is_required: 'Last Name is required',
      role_is_required: 'At least one role is required',
      too_many_roles: 'At most %{max} roles',
    },
  },
};
