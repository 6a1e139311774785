import { createContext, type ReactNode, useMemo } from 'react';
import { useSearchParams, Link } from 'react-router';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

import { ONLY_PARAM } from '../../contract/routes';

/** Notice above the rows of every list, such as that there are new rows. The layout provides it. */
export const ListNoticeContext = createContext<ReactNode>(null);

/** Filter of a URL that names one record, such as a notification's link. */
export const useLinkedRecordFilter = () => {
  const [params] = useSearchParams();
  const id = params.get(ONLY_PARAM);
  return useMemo(() => (id ? { id } : undefined), [id]);
};

export const LinkedRecordNotice = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  if (!params.get(ONLY_PARAM)) return null;
  const others = new URLSearchParams(params);
  others.delete(ONLY_PARAM);
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 5 }}
      action={
        <Button color="inherit" size="small" component={Link} to={{ search: others.toString() }}>
          {translate('list.all_of_them')}
        </Button>
      }
    >
      {translate('list.only_one')}
    </Alert>
  );
};
