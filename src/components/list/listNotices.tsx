import { createContext, type ReactNode, useMemo } from 'react';
import { useSearchParams, Link } from 'react-router';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

import { ONLY_PARAM } from '../../contract/routes';

/** Notice above the rows of every list, for example about new rows. The layout provides the notice. */
export const ListNoticeContext = createContext<ReactNode>(null);

/** Returns the filter for the record that the URL names, for example in a notification's link, or `undefined`. */
export const useLinkedRecordFilter = () => {
  const [params] = useSearchParams();
  const id = params.get(ONLY_PARAM);
  return useMemo(() => (id ? { id } : undefined), [id]);
};

/** Notice on a list that shows only the linked record. Links to the list of all records. */
export const LinkedRecordNotice = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  if (!params.get(ONLY_PARAM)) return null;
  const otherParams = new URLSearchParams(params);
  otherParams.delete(ONLY_PARAM);
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 5 }}
      action={
        <Button color="inherit" size="small" component={Link} to={{ search: otherParams.toString() }}>
          {translate('list.all_of_them')}
        </Button>
      }
    >
      {translate('list.only_one')}
    </Alert>
  );
};
