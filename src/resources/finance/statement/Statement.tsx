import ArrowBack from '@mui/icons-material/ArrowBack';
import { Alert, AlertTitle, Box, Button, Card, Typography } from '@mui/material';
import { useGetOne, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { dateTimeFormat } from '../../../contract/core/intl';
import { ADMIN_BASE } from '../../../contract/routes';
import type { FindingRow, StatementRow } from '../../../contract/finance/statements';
import { CapabilityGate } from '../../../features/extensions/CapabilityGate';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { MissingPage } from '../../../components/feedback/MissingPage';
import { PageTitle } from '../../../components/display/PageTitle';
import { LoadError } from '../../../components/feedback/LoadError';
import { PeriodSelect } from '../../../features/finance/PeriodSelect';
import { periodId } from '../../../format/period';
import { usePeriod } from '../../../features/finance/usePeriod';
import { SectionTable } from './SectionTable';
import { StatementButtons } from './StatementButtons';
import { statementSections } from './statementSections';

const SET_OFF = { mt: 6, '@media print': { mt: '4mm', breakInside: 'avoid' } } as const;

const StatementChecks = ({ findings }: { findings: readonly FindingRow[] }) => {
  const translate = useTranslate();
  if (!findings.length)
    return (
      <Alert role="note" severity="success" variant="outlined" sx={SET_OFF}>
        {translate('statement.checked')}
      </Alert>
    );
  return (
    <Alert severity="error" variant="outlined" sx={SET_OFF}>
      <AlertTitle>{translate('statement.broken')}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {findings.map(({ said }) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </Alert>
  );
};

const ON_SCREEN = { '@media print': { display: 'none' } } as const;

const DAYS: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

const Document = ({ statement }: { statement: StatementRow }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const days = dateTimeFormat(locale, DAYS).formatRange(new Date(statement.from), new Date(statement.to));
  const moment =
    statement.made_at &&
    dateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(statement.made_at));
  return (
    <>
      <Typography variant="h2" component="p">
        {translate('statement.of', { days })}
      </Typography>
      {moment && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {translate('statement.made', { moment })}
        </Typography>
      )}
      {statementSections(statement).map((section) => (
        <SectionTable key={section.name} section={section} />
      ))}
      {statement.findings && <StatementChecks findings={statement.findings} />}
    </>
  );
};

const StatementContent = () => {
  const translate = useTranslate();
  const [period, setPeriod] = usePeriod();
  const { data, error, refetch, isFetching } = useGetOne<StatementRow>('statements', {
    id: periodId(period),
  });
  return (
    <>
      <Button
        component={Link}
        to={`${ADMIN_BASE}/finance?${new URLSearchParams({ ...period }).toString()}`}
        startIcon={<ArrowBack />}
        sx={{ ml: -3, mb: 2 }}
      >
        {translate('statement.back')}
      </Button>
      <PageTitle title={translate('statement.title')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, ...ON_SCREEN }}>
          <PeriodSelect value={period} onChange={setPeriod} />
          {data && <StatementButtons statement={data} />}
        </Box>
      </PageTitle>
      {error ? (
        <LoadError title="statement.failed" query={{ error, refetch, isFetching }} />
      ) : (
        <Card sx={{ p: { xs: 3, sm: 6 }, maxWidth: 860, '@media print': { p: 0 } }}>
          {data ? <Document statement={data} /> : <ListSkeleton lines={9} />}
        </Card>
      )}
    </>
  );
};

/** What came in, went out and is still owed, as a document: of a period, or of any days. */
export const Statement = () => (
  <CapabilityGate capability="statements" fallback={<MissingPage />}>
    <StatementContent />
  </CapabilityGate>
);
