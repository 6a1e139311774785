import { Alert, Button, Typography, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';

import { ALERT_STYLES } from './alertStyles';

export interface QueryState {
  error: Error | null | undefined;
  refetch: () => unknown;
  isFetching?: boolean | undefined;
}

interface LoadErrorProps {
  title: string;
  query: QueryState;
  sx?: SxProps<Theme>;
}

export const LoadError = ({ title, query: { error, refetch, isFetching = false }, sx }: LoadErrorProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={[ALERT_STYLES, ...(Array.isArray(sx) ? sx : [sx])]}
      action={
        <Button color="inherit" loading={isFetching} onClick={() => void refetch()}>
          {translate('list.retry')}
        </Button>
      }
    >
      <Typography sx={{ mt: -0.5, mb: 1, fontWeight: 500 }}>{translate(title)}</Typography>
      {error?.message}
    </Alert>
  );
};
