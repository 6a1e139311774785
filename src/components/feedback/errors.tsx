import { type SxProps, type Theme, Alert, Button, Typography, Box } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { ErrorBoundary, isChunkLoadError } from './ErrorBoundary';
import { translatable, type Translatable } from '../../contract/core/translatable';
import { shorten } from '../../contract/core/unicode';
import { ADMIN_BASE } from '../../contract/routes';
import { ApiError } from '../../dataProvider/errors';
import { messageOf } from '../../dataProvider/request';
import { translateMessage } from '../../i18n/i18nProvider';
import { PageTitle } from '../display/PageTitle';
import type { Role } from '../../contract/roles';

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

/** Error boundary for lazily loaded code. If the code cannot be loaded, shows an error with a Retry button. */
export const LazyBoundary = ({ errorTitle, children }: { errorTitle: string; children: ReactNode }) => {
  const translate = useTranslate();
  const fallback = (_: Error, retry: () => void) => (
    <LoadError
      title={errorTitle}
      query={{ error: new Error(translate('page_errors.missing_code.text')), refetch: retry }}
    />
  );
  return <ErrorBoundary fallbackRender={fallback}>{children}</ErrorBoundary>;
};

const DeadEnd = ({ title, text }: { title: string; text: string }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageTitle title={title} />
      <Typography color="textSecondary">{text}</Typography>
      <Button component={Link} to={ADMIN_BASE} variant="contained" sx={{ mt: 6 }}>
        {translate('page_errors.denied.back')}
      </Button>
    </Box>
  );
};

export const MissingPage = () => {
  const translate = useTranslate();
  return (
    <DeadEnd title={translate('page_errors.missing.title')} text={translate('page_errors.missing.text')} />
  );
};

/** Error page for a missing permission. @param role role that the page requires, if known */
export const AccessDenied = ({ role }: { role?: Role }) => {
  const translate = useTranslate();
  const text = translate(role ? 'page_errors.denied.text_role' : 'page_errors.denied.text', {
    role: role && translate(`roles.${role}`),
  });
  return <DeadEnd title={translate('page_errors.denied.title')} text={text} />;
};

const ErrorDetails = ({ error }: { error: unknown }) =>
  import.meta.env.DEV && error instanceof Error ? (
    <Box
      component="pre"
      sx={{ mt: 8, p: 4, border: 1, borderColor: 'divider', borderRadius: '10px', overflowX: 'auto' }}
    >
      {error.stack}
    </Box>
  ) : null;

export const BrokenPage = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  const cause = isChunkLoadError(error) ? 'missing_code' : 'broken';
  return (
    <Box role="alert" sx={{ maxWidth: 640 }}>
      <PageTitle title={translate(`page_errors.${cause}.title`)} />
      <Typography color="textSecondary">{translate(`page_errors.${cause}.text`)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 6 }}>
        {cause === 'broken' && (
          <Button variant="contained" onClick={onRetry}>
            {translate('list.retry')}
          </Button>
        )}
        <Button
          variant={cause === 'broken' ? 'outlined' : 'contained'}
          onClick={() => window.location.reload()}
        >
          {translate('page_errors.broken.reload')}
        </Button>
        <Button component={Link} to={ADMIN_BASE}>
          {translate('page_errors.broken.start')}
        </Button>
      </Box>
      <ErrorDetails error={error} />
    </Box>
  );
};

export const useNotifyFailure = () => {
  const notify = useNotify();
  // Passes the text as the default translation (`_`) too, because `notify` treats its message as a translation key.
  return ({ message }: Error) => notify(message, { type: 'error', messageArgs: { _: message } });
};

const MAX_NAME_LENGTH = 60;
const shortName = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${shorten(name, MAX_NAME_LENGTH)}…` : name;

/** Toast messages after an unconfirmed write. They say whether the refetched list contains the written record. */
export const savedMessage = (name: string) =>
  translatable('unknown_outcome.was_saved', { name: shortName(name) });
export const notListedMessage = (name: string) =>
  translatable('unknown_outcome.is_not_listed', { name: shortName(name) });
export const notVisibleMessage = translatable('unknown_outcome.is_not_shown');

/** Returns the error for an unconfirmed write that the list does not show. Uses `message` if the server gave none. */
export const unconfirmedError = (error: ApiError, message: Translatable) =>
  messageOf(error.body)
    ? error
    : new ApiError(translateMessage(message), error.status, error.body, error.token);
