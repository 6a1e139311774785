import { MIN_PASSWORD } from '../../contract/limits';

export const messages = {
  resources: {
    settings: {
      name: 'Account Settings |||| Account Settings',
      title: 'My Account Settings',
      add_staff: 'Add New Staff',
      fields: {
        first_name: 'First name',
        last_name: 'Last name',
        email: 'Email',
        phone: 'Phone',
        billing_address: 'Address',
        password: 'Password',
      },
      edit: 'Edit %{field}',
      save: 'Save %{field}',
      cancel: 'Cancel editing %{field}',
      email_fixed: 'You sign in with this address; it cannot be changed here',
      failed: 'Profile update failed: %{reason}',
      picture: {
        change: 'Change profile picture',
        saving: 'Saving the picture',
      },
      phone: {
        placeholder: '1 (702) 123-4567',
        country: 'Country of the number: %{country}',
        countries: 'Country of the number',
        search: 'Search countries',
        nothing: 'No such country',
      },
      password: {
        masked: 'Hidden',
        change: 'Change password',
        current_password: 'Current password',
        new_password: 'New password',
        confirm_password: 'Confirm password',
        help: `At least ${MIN_PASSWORD} characters`,
      },
    },
  },
};
