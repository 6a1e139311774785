import { Box, ButtonBase, Typography } from '@mui/material';
import { useId } from 'react';

import type { DemoLogin } from '../../contract/firstRun';
import { inLanguage } from '../words';

const offerWords = inLanguage(
  {
    title: 'Demo logins',
    text: 'Choose one to fill it in.',
    password: 'Password',
    roles: (roles: string) => roles,
  },
  {
    title: 'Accesos de demostración',
    text: 'Elija uno para rellenarlo.',
    password: 'Contraseña',
    roles: (roles: string) =>
      ({ 'all roles': 'todos los roles', 'role sellers only': 'solo el rol de vendedores' })[roles] ?? roles,
  },
);

interface DemoLoginsProps {
  logins: readonly DemoLogin[];
  onChoose: (login: DemoLogin) => void;
}

/** The logins of a demo, which everybody may know. One that is chosen fills in the form. */
export const DemoLogins = ({ logins, onChoose }: DemoLoginsProps) => {
  const titleId = useId();
  const { title, text, password, roles } = offerWords();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 3, mb: 2 }}>
        <Typography id={titleId} component="h2" variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
        {logins.map((login) => (
          <ButtonBase
            key={login.email}
            onClick={() => onChoose(login)}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              alignItems: 'baseline',
              columnGap: 3,
              width: '100%',
              minHeight: 44,
              px: 4,
              py: 2.5,
              textAlign: 'left',
              typography: 'body2',
              '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          >
            <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {login.email}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {roles(login.roles)}
            </Box>
          </ButtonBase>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {password}: <code>{logins[0]?.password}</code>
      </Typography>
    </Box>
  );
};
