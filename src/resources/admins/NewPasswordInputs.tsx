import { PasswordInput } from 'react-admin';

/** A password, typed twice. */
export const NewPasswordInputs = ({ help }: { help: string }) => (
  <>
    <PasswordInput source="password" helperText={help} autoComplete="new-password" />
    <PasswordInput source="confirm_password" autoComplete="new-password" />
  </>
);
