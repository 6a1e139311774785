import { Alert, AlertTitle, Button } from '@mui/material';
import { useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
import { Link } from 'react-router';

import type { ReconciliationRow } from '../../contract/finance/statements';
import { ADMIN_BASE } from '../../contract/routes';
import { listDate } from '../../format/date';
import { useCapability } from '../../dataProvider/useCapability';

const LATEST = { id: 'latest' };
/** Findings shown here. The statement lists all of them. */
const FEW = 3;

/** On a narrow screen the buttons stand below, so that the words have the room. */
const FITS = {
  mb: 5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: 1 },
  '& .MuiAlert-action': { width: { xs: '100%', sm: 'auto' }, justifyContent: 'flex-end' },
} as const;

/** Alert above the totals for a ledger that is out of balance or was not checked lately. */
export const BooksAlarm = () => {
  const offered = useCapability('books');
  const { data } = useGetOne<ReconciliationRow>('books', LATEST, { enabled: offered === true });
  const translate = useTranslate();
  const notify = useNotify();
  const [check, { isPending }] = useUpdate<ReconciliationRow>();
  if (!data || (!data.findings.length && !data.is_old)) return null;
  const { findings, checked_at, is_old } = data;
  const [first] = findings.toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? ''));
  const checkAgain = () =>
    void check(
      'books',
      { ...LATEST, data: {}, previousData: data },
      {
        mutationMode: 'pessimistic',
        onError: (error) =>
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' }),
      },
    );
  return (
    <Alert
      severity={findings.length ? 'error' : 'warning'}
      variant="outlined"
      sx={FITS}
      action={
        <>
          {findings.length > 0 && (
            <Button color="inherit" size="small" component={Link} to={`${ADMIN_BASE}/finance/statement`}>
              {translate('resources.finance.statement')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={checkAgain} loading={isPending}>
            {translate('statement.alarm.again')}
          </Button>
        </>
      }
    >
      {findings.length > 0 && (
        <>
          <AlertTitle>{translate('statement.broken')}</AlertTitle>
          <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
            {findings.slice(0, FEW).map(({ said }) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
          {findings.length > FEW && (
            <div>{translate('statement.alarm.more', { count: findings.length - FEW })}</div>
          )}
          {first?.since && <div>{translate('statement.alarm.since', { day: listDate(first.since) })}</div>}
        </>
      )}
      {is_old && <div>{translate('statement.alarm.old', { day: listDate(checked_at) })}</div>}
    </Alert>
  );
};
