import { type SxProps, type Theme, Alert, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import { ErrorBoundary } from './ErrorBoundary';

/** Styles that move the buttons of an alert below its text on a narrow screen. */
export const ALERT_STYLES = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: 1 },
  '& .MuiAlert-action': {
    width: { xs: '100%', sm: 'auto' },
    justifyContent: 'flex-end',
    whiteSpace: 'nowrap',
  },
} satisfies SxProps<Theme>;

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

/** Error message of a query, with a Retry button. @param title message key */
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

interface LazyBoundaryProps {
  errorTitle: string;
  children: ReactNode;
}

/** Error boundary for lazily loaded code. If the code cannot be loaded, shows an error with a Retry button. */
export const LazyBoundary = ({ errorTitle, children }: LazyBoundaryProps) => {
  const translate = useTranslate();
  const fallback = (_: Error, retry: () => void) => (
    <LoadError
      title={errorTitle}
      query={{ error: new Error(translate('page_errors.missing_code.text')), refetch: retry }}
    />
  );
  return <ErrorBoundary fallbackRender={fallback}>{children}</ErrorBoundary>;
};
