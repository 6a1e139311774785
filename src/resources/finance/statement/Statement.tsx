import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Card, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../../../contract/routes';
import type { StatementRow } from '../../../contract/finance/statements';
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
import { StatementChecks } from './StatementChecks';
import { statementSections } from './statementSections';
import { useWords } from './useWords';

const ON_SCREEN = { '@media print': { display: 'none' } } as const;

const DAYS: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

const Document = ({ statement }: { statement: StatementRow }) => {
  const { words, locale } = useWords();
  const days = new Intl.DateTimeFormat(locale, DAYS).formatRange(
    new Date(statement.from),
    new Date(statement.to),
  );
  const moment =
    statement.made_at &&
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(
      new Date(statement.made_at),
    );
  return (
    <>
      <Typography variant="h2" component="p">
        {words.of.replace('%{days}', () => days)}
      </Typography>
      {moment && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {words.made.replace('%{moment}', () => moment)}
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
  const { words } = useWords();
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
        {words.back}
      </Button>
      <PageTitle title={words.title}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, ...ON_SCREEN }}>
          <PeriodSelect value={period} onChange={setPeriod} />
          {data && <StatementButtons statement={data} />}
        </Box>
      </PageTitle>
      {error ? (
        <LoadError title={words.failed} query={{ error, refetch, isFetching }} />
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
