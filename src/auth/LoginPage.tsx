import { Alert, Box, Button, Checkbox, FormControlLabel, Link, TextField, Typography } from '@mui/material';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';

import { loginForm } from '../contract/payloads';
import { ADMIN_BASE, FORGOT_PASSWORD_PATH } from '../contract/routes';
import { session } from '../session/session';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';
import { signIn } from './signIn';
import { Toast } from './Toast';
import { words } from './words';

/** Where the guard or an expired session sent the person from. */
interface CameFrom {
  nextPathname?: string;
  nextSearch?: string;
}

const destination = (state: CameFrom | null) =>
  state?.nextPathname?.startsWith(ADMIN_BASE) ? `${state.nextPathname}${state.nextSearch ?? ''}` : ADMIN_BASE;

/** Admin login (specification, section 2). The back-office's own code is fetched while the person types. */
export const LoginPage = () => {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: CameFrom | null };
  const [expired] = useState(() => session.endedBecause() === 'expired');
  const [keepLoggedIn, setKeepLoggedIn] = useState(true);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginForm),
    mode: 'onChange',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    void import('../AdminApp');
  }, []);

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    try {
      await signIn({ ...credentials, keepLoggedIn });
      await navigate(destination(state), { replace: true });
    } catch (error) {
      setFailure((error as Error).message);
    }
  });

  return (
    <AuthPage>
      <title>{`${words.login} · Treat Ya Self`}</title>
      <Typography variant="h1" sx={{ mb: 8, textWrap: 'balance' }}>
        {words.welcome}
      </Typography>
      {expired && (
        <Alert severity="info" variant="outlined" role="status" sx={{ mb: 6 }}>
          {words.expired}
        </Alert>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 4 }}
      >
        <TextField
          {...register('email')}
          type="email"
          placeholder={words.email}
          autoComplete="username"
          autoFocus
          fullWidth
          error={Boolean(errors.email)}
          helperText={errors.email?.message}
          slotProps={{ htmlInput: { 'aria-label': words.email } }}
        />
        <PasswordField
          {...register('password')}
          label={words.password}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <FormControlLabel
            control={<Checkbox checked={keepLoggedIn} onChange={(_, checked) => setKeepLoggedIn(checked)} />}
            label={words.keep}
          />
          <Link href={FORGOT_PASSWORD_PATH}>{words.forgot}</Link>
        </Box>
        <Button type="submit" variant="contained" size="large" loading={isSubmitting} sx={{ minHeight: 48 }}>
          {words.login}
        </Button>
      </Box>
      <Toast message={failure} onClose={() => setFailure(undefined)} />
    </AuthPage>
  );
};
