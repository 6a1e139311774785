import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';
import { PageTitle } from '../PageTitle';

/** Whose transactions these are, by the name the list passed on, and the way back to the list. */
export const TransactionsHeading = () => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const { state } = useLocation() as { state: { name?: string } | null };
  const name = state?.name || translate(`resources.${resource}.unnamed`);
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
    </>
  );
};
