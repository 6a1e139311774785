import { Alert, AlertTitle, Button } from '@mui/material';
import { useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
import { Link } from 'react-router';

import type { BooksRow } from '../../contract/finance/statements';
import { ADMIN_BASE } from '../../contract/routes';
import { listDate } from '../../format/date';
import { useCapability } from '../../dataProvider/useCapability';
import { useWords } from './statement/useWords';

const LATEST = { id: 'latest' };
/** The statement names all of them. */
const FEW = 3;

/** On a narrow screen the buttons stand below, so that the words have the room. */
const FITS = {
  mb: 5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: 1 },
  '& .MuiAlert-action': { width: { xs: '100%', sm: 'auto' }, justifyContent: 'flex-end' },
} as const;

/** Above the figures: the books do not balance, or nobody has checked them lately. Nothing where they do. */
export const BooksAlarm = () => {
  const offered = useCapability('books');
  const { data } = useGetOne<BooksRow>('books', LATEST, { enabled: offered === true });
  const { words } = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const [check, { isPending }] = useUpdate<BooksRow>();
  if (!data || (!data.findings.length && !data.is_old)) return null;
  const { findings, checked_at, is_old } = data;
  const [first] = findings.toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? ''));
  const { alarm } = words;
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
            {alarm.again}
          </Button>
        </>
      }
    >
      {findings.length > 0 && (
        <>
          <AlertTitle>{words.broken}</AlertTitle>
          <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
            {findings.slice(0, FEW).map(({ said }) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
          {findings.length > FEW && (
            <div>{alarm.more.replace('%{count}', () => String(findings.length - FEW))}</div>
          )}
          {first?.since && <div>{alarm.since.replace('%{day}', () => listDate(first.since ?? null))}</div>}
        </>
      )}
      {is_old && <div>{alarm.old.replace('%{day}', () => listDate(checked_at))}</div>}
    </Alert>
  );
};
