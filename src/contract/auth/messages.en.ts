export const messages = {
  devices: { browser_on_system: '%{browser} on %{system}', unknown: 'Unknown browser' },
  auth: {
    validation: {
      password_is_required: 'Password is required',
      password_is_too_short: 'Password must be at least %{min} characters',
      password_is_too_long: 'Password must be at most %{max} characters',
      password_has_control_character: 'Password must not contain control characters, such as a tab',
      current_password_is_required: 'Current password is required',
      new_password_is_required: 'New password is required',
      confirmation_is_required: 'Confirm password is required',
      password_is_changed: 'Password changed successfully!',
      passwords_must_match: 'Passwords must match',
      enter_valid_code: 'Please enter valid OTP',
      one_proof: 'Send exactly one verification method',
      not_confirmed: "Nothing was changed because you did not confirm it's you",
      token_is_required: 'A token is required',
      setup_code_is_required: 'The code is required',
      setup_code_is_too_long: 'The code is too long',
    },
  },
};
