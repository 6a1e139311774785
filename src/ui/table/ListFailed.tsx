import { Alert, AlertTitle, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** What the server said, and a way to try again. */
export const ListFailed = () => {
  const translate = useTranslate();
  const { error, refetch, isFetching } = useListContext();
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ m: 4 }}
      action={
        <Button color="inherit" loading={isFetching} onClick={() => void refetch()}>
          {translate('app.list.retry')}
        </Button>
      }
    >
      <AlertTitle>{translate('app.list.failed')}</AlertTitle>
      {error?.message}
    </Alert>
  );
};
