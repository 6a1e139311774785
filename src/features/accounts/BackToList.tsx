import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';

/** The way back to the list of the resource as it was: search, sort and page. */
export const BackToList = () => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const { state } = useLocation() as { state: { list?: string } | null };
  // Turning a page of some rows drops what was passed on.
  const [list] = useState(state?.list ?? '');
  return (
    <Button
      component={Link}
      to={`${ADMIN_BASE}/${resource}${list}`}
      startIcon={<ArrowBack />}
      sx={{ ml: -3, mb: 2, flexShrink: 0 }}
    >
      {translate(`resources.${resource}.back`)}
    </Button>
  );
};
