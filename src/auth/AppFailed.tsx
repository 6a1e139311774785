import { Box, Button, Typography } from '@mui/material';

import { ADMIN_BASE } from '../contract/routes';
import { ErrorDetails } from '../ui/ErrorDetails';
import { isCodeMissing } from '../ui/isCodeMissing';
import { AuthPage } from './AuthPage';
import { words } from './words';

/** In place of everything: the code could not be fetched, or the frame itself has failed. */
export const AppFailed = ({ error }: { error: unknown }) => {
  const { title, text } = isCodeMissing(error) ? words().missingCode : words().broken;
  return (
    <AuthPage>
      <title>{`${title} · Treat Ya Self`}</title>
      <Typography variant="h1" sx={{ mb: 4 }}>
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 6 }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {words().reload}
        </Button>
        <Button href={ADMIN_BASE}>{words().start}</Button>
      </Box>
      <ErrorDetails error={error} />
    </AuthPage>
  );
};
