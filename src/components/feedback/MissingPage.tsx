import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';
import { PageTitle } from '../display/PageTitle';

export const MissingPage = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageTitle title={translate('page_errors.missing.title')} />
      <Typography color="textSecondary">{translate('page_errors.missing.text')}</Typography>
      <Button component={Link} to={ADMIN_BASE} variant="contained" sx={{ mt: 6 }}>
        {translate('page_errors.denied.back')}
      </Button>
    </Box>
  );
};
