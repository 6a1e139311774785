import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';
import { Address } from '../Address';
import { PageTitle } from '../PageTitle';
import { usePerson } from './usePerson';

/** Whose transactions these are, and the way back to the list as it was: search, sort and page. */
export const TransactionsHeading = ({ id }: { id: string }) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const person = usePerson(id);
  const { state } = useLocation() as { state: { list?: string } | null };
  // Turning a page of the transactions drops what was passed on.
  const [list] = useState(state?.list ?? '');
  const name = person?.name ?? translate(`resources.${resource}.unnamed`);
  return (
    <>
      <Button
        component={Link}
        to={`${ADMIN_BASE}/${resource}${list}`}
        startIcon={<ArrowBack />}
        sx={{ ml: -3, mb: 2 }}
      >
        {translate(`resources.${resource}.back`)}
      </Button>
      <PageTitle title={translate(`resources.${resource}.transactions`, { name })} />
      <Typography color="textSecondary" sx={{ mt: -4, mb: 5, minHeight: 24, overflowWrap: 'anywhere' }}>
        {person?.email && <Address email={person.email} />}
      </Typography>
    </>
  );
};
