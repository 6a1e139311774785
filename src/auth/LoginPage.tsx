import { Box, Button, Checkbox, FormControlLabel, Link, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';

import { rulesOf } from '../format/rules';
import { loginForm } from '../contract/signIn';
import { ADMIN_BASE, FORGOT_PASSWORD_PATH } from '../contract/routes';
import { session } from '../session/session';
import { AuthField } from './AuthField';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';
import { signIn } from './signIn';
import { Toast } from './Toast';
import { useOffers } from './useOffers';
import { inWords, words } from './words';

/** Where the guard or an expired session sent the person from. */
interface CameFrom {
  nextPathname?: string;
  nextSearch?: string;
}

interface LoginPageProps {
  cameFrom: CameFrom | null | undefined;
  /** Leaves for another page of the back-office, once signed in or where nobody can. */
  goTo: (address: string) => void;
}

const destinationOf = (from: LoginPageProps['cameFrom']) =>
  from?.nextPathname?.startsWith(ADMIN_BASE) ? `${from.nextPathname}${from.nextSearch ?? ''}` : ADMIN_BASE;

/** Admin login (specification, section 2). */
export const LoginPage = ({ cameFrom, goTo }: LoginPageProps) => {
  const [expired] = useState(() => session.endedBecause() === 'expired');
  const [keepLoggedIn, setKeepLoggedIn] = useState(true);
  const [failure, setFailure] = useState<string>();
  const clearFailure = useCallback(() => setFailure(undefined), []);
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: rulesOf(loginForm),
    mode: 'onChange',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const offers = useOffers(goTo);

  const submit = handleSubmit(async (credentials) => {
    clearFailure();
    try {
      await signIn({ ...credentials, keepLoggedIn });
      goTo(destinationOf(cameFrom));
    } catch (error) {
      setFailure((error as Error).message);
    }
  });

  return (
    <AuthPage
      below={
        offers && (
          <offers.DemoLogins
            logins={offers.logins}
            onChoose={({ email, password }) => reset({ email, password })}
          />
        )
      }
    >
      <title>{`${words().login} · Treat Ya Self`}</title>
      <Typography variant="h1" sx={{ mb: 8, textWrap: 'balance' }}>
        {words().welcome}
      </Typography>
      {expired && (
        <Box
          role="status"
          sx={{ mb: 6, px: 4, py: 3, border: 1, borderColor: 'divider', borderRadius: '10px' }}
        >
          {words().expired}
        </Box>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 4 }}
      >
        <AuthField
          {...register('email')}
          type="email"
          label={words().email}
          autoComplete="username"
          autoFocus
          error={errors.email?.message}
        />
        <PasswordField
          {...register('password')}
          label={words().password}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <FormControlLabel
            control={<Checkbox checked={keepLoggedIn} onChange={(_, checked) => setKeepLoggedIn(checked)} />}
            label={words().keep}
          />
          <Link href={FORGOT_PASSWORD_PATH}>{words().forgot}</Link>
        </Box>
        <Button type="submit" variant="contained" size="large" loading={isSubmitting} sx={{ minHeight: 48 }}>
          {words().login}
        </Button>
      </Box>
      <Toast message={failure && inWords(failure)} onClose={clearFailure} />
    </AuthPage>
  );
};
