import { Alert, AlertTitle, Button } from '@mui/material';
import { useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
import { Link } from 'react-router';

import type { FindingRow, ReconciliationRow } from '../../contract/finance/statements';
import { ADMIN_BASE } from '../../contract/routes';
import { useCapability } from '../../dataProvider/useCapability';
import { listDate } from '../../format/dates';

const LATEST = { id: 'latest' };
const MAX_FINDINGS = 3;

/** Moves the buttons below the text on narrow screens, where the text needs the full width. */
const LAYOUT = {
  mb: 5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: 1 },
  '& .MuiAlert-action': { width: { xs: '100%', sm: 'auto' }, justifyContent: 'flex-end' },
} as const;

export const LedgerFindings = ({ findings }: { findings: readonly FindingRow[] }) => {
  const translate = useTranslate();
  return (
    <>
      <AlertTitle>{translate('statement.broken')}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {findings.map(({ said }) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </>
  );
};

/** Warns if the ledger is out of balance, or if the server has not checked the ledger recently. */
export const ReconciliationAlarm = () => {
  const isAvailable = useCapability('books');
  const { data } = useGetOne<ReconciliationRow>('books', LATEST, { enabled: isAvailable === true });
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<ReconciliationRow>();
  if (!data || (!data.findings.length && !data.is_old)) return null;
  const { findings, checked_at, is_old } = data;
  const [oldest] = findings.toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''));
  const checkNow = () =>
    void update(
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
      sx={LAYOUT}
      action={
        <>
          {findings.length > 0 && (
            <Button color="inherit" size="small" component={Link} to={`${ADMIN_BASE}/finance/statement`}>
              {translate('resources.finance.statement')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={checkNow} loading={isPending}>
            {translate('statement.alarm.check_now')}
          </Button>
        </>
      }
    >
      {findings.length > 0 && <LedgerFindings findings={findings.slice(0, MAX_FINDINGS)} />}
      {findings.length > MAX_FINDINGS && (
        <div>{translate('statement.alarm.more', { count: findings.length - MAX_FINDINGS })}</div>
      )}
      {oldest?.since && <div>{translate('statement.alarm.since', { day: listDate(oldest.since) })}</div>}
      {is_old && <div>{translate('statement.alarm.old', { day: listDate(checked_at) })}</div>}
    </Alert>
  );
};
