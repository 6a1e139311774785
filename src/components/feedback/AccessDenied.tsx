import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import type { Role } from '../../contract/roles';
import { ADMIN_BASE } from '../../contract/routes';
import { PageTitle } from '../display/PageTitle';

export const AccessDenied = ({ role }: { role?: Role }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageTitle title={translate('page_errors.denied.title')} />
      <Typography color="textSecondary">
        {translate(role ? 'page_errors.denied.text_role' : 'page_errors.denied.text', {
          role: role && translate(`roles.${role}`),
        })}
      </Typography>
      <Button component={Link} to={ADMIN_BASE} variant="contained" sx={{ mt: 6 }}>
        {translate('page_errors.denied.back')}
      </Button>
    </Box>
  );
};
