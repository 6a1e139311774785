import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button, Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';
import { PageTitle } from '../PageTitle';
import { usePerson } from './usePerson';

/** Whose transactions these are, and the way back to the list. */
export const TransactionsHeading = ({ id }: { id: string }) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const person = usePerson(id);
  const name = person?.name ?? translate(`resources.${resource}.unnamed`);
  return (
    <>
      <Button
        component={Link}
        to={`${ADMIN_BASE}/${resource}`}
        startIcon={<ArrowBack />}
        sx={{ ml: -3, mb: 2 }}
      >
        {translate(`resources.${resource}.back`)}
      </Button>
      <PageTitle title={translate(`resources.${resource}.transactions`, { name })} />
      <Typography color="textSecondary" sx={{ mt: -4, mb: 5, minHeight: 24, overflowWrap: 'anywhere' }}>
        {person?.email}
      </Typography>
    </>
  );
};
