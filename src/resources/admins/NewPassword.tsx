import { PasswordInput } from 'react-admin';

/** A password, typed twice. */
export const NewPassword = ({ help }: { help: string }) => (
  <>
    <PasswordInput source="password" size="small" helperText={help} autoComplete="new-password" />
    <PasswordInput source="confirm_password" size="small" helperText={false} autoComplete="new-password" />
  </>
);
