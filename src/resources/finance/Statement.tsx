import ArrowBack from '@mui/icons-material/ArrowBack';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useGetOne, useLocaleState, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { PageTitle } from '../../components/display/PageTitle';
import { CapabilityGate } from '../../components/feedback/capabilities';
import { LoadError, MissingPage } from '../../components/feedback/errors';
import { saveFile } from '../../components/feedback/textFiles';
import { ListSkeleton } from '../../components/list/PlainList';
import type { Cell } from '../../contract/export/definition';
import { dateTimeFormat } from '../../contract/core/intl';
import type { FindingRow, StatementRow } from '../../contract/finance/statements';
import { ADMIN_BASE } from '../../contract/routes';
import { PeriodSelect, usePeriod } from '../../features/finance/period';
import { useReportExport, useSaveCsv } from '../../features/lists/listControls';
import { periodId } from '../../format/dates';
import { LedgerFindings } from './ReconciliationAlarm';
import { statementSections, StatementTable } from './StatementTable';

const HIDDEN_IN_PRINT = { '@media print': { display: 'none' } } as const;
const CHECK_RESULT_SPACING = { mt: 6, '@media print': { mt: '4mm', breakInside: 'avoid' } } as const;

/** Saves a statement, as CSV with one row per line of the statement, or as the JSON that the server returned. */
const useSaveStatement = (statement: StatementRow) => {
  const translate = useTranslate();
  const saveCsv = useSaveCsv();
  const reportExport = useReportExport();
  const notify = useNotify();
  const notifyFailure = (error: Error) =>
    notify(error.message || 'ra.notification.http_error', { type: 'error' });
  const fileName = `statement-${statement.from}-${statement.to}`;
  const columns = (['section', 'line', 'movement', 'balance'] as const).map((column) =>
    translate(`statement.columns.${column}`),
  );
  const rows = () =>
    statementSections(statement).flatMap((section) =>
      section.lines.map(({ name, amount, isBalance }): Cell[] => [
        translate(`statement.sections.${section.name}`),
        translate(`statement.lines.${name}`),
        isBalance ? null : amount,
        isBalance ? amount : null,
      ]),
    );
  return {
    saveCsv: () => void saveCsv('statements', columns, rows(), fileName).catch(notifyFailure),
    saveJson: () =>
      void reportExport({ what: 'statements', rows: 1 })
        .then(() => saveFile(`${fileName}.json`, JSON.stringify(statement, null, 2), 'application/json'))
        .catch(notifyFailure),
  };
};

const StatementButtons = ({ statement }: { statement: StatementRow }) => {
  const translate = useTranslate();
  const { saveCsv, saveJson } = useSaveStatement(statement);
  const downloadIcon = <Download fontSize="small" />;
  return (
    <>
      <Button variant="outlined" startIcon={downloadIcon} onClick={saveCsv}>
        {translate('statement.csv')}
      </Button>
      <Button variant="outlined" startIcon={downloadIcon} onClick={saveJson}>
        {translate('statement.json')}
      </Button>
      <Button variant="outlined" startIcon={<Print fontSize="small" />} onClick={() => window.print()}>
        {translate('statement.print')}
      </Button>
    </>
  );
};

const LedgerCheckResult = ({ findings }: { findings: readonly FindingRow[] }) => {
  const translate = useTranslate();
  if (!findings.length)
    return (
      <Alert role="note" severity="success" variant="outlined" sx={CHECK_RESULT_SPACING}>
        {translate('statement.checked')}
      </Alert>
    );
  return (
    <Alert severity="error" variant="outlined" sx={CHECK_RESULT_SPACING}>
      <LedgerFindings findings={findings} />
    </Alert>
  );
};

const StatementDocument = ({ statement }: { statement: StatementRow }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const days = dateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    new Date(statement.from),
    new Date(statement.to),
  );
  const generatedAt =
    statement.made_at &&
    dateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(statement.made_at));
  return (
    <>
      <Typography variant="h2" component="p">
        {translate('statement.heading', { days })}
      </Typography>
      {generatedAt && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {translate('statement.generated', { moment: generatedAt })}
        </Typography>
      )}
      {statementSections(statement).map((section) => (
        <StatementTable key={section.name} section={section} />
      ))}
      {statement.findings && <LedgerCheckResult findings={statement.findings} />}
    </>
  );
};

const StatementContent = () => {
  const translate = useTranslate();
  const [period, setPeriod] = usePeriod();
  const query = useGetOne<StatementRow>('statements', { id: periodId(period) });
  const { data, error } = query;
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, ...HIDDEN_IN_PRINT }}>
          <PeriodSelect value={period} onChange={setPeriod} />
          {data && <StatementButtons statement={data} />}
        </Box>
      </PageTitle>
      {error ? (
        <LoadError title="statement.failed" query={query} />
      ) : (
        <Card sx={{ p: { xs: 3, sm: 6 }, maxWidth: 860, '@media print': { p: 0 } }}>
          {data ? <StatementDocument statement={data} /> : <ListSkeleton lines={9} />}
        </Card>
      )}
    </>
  );
};

/** Printable statement of a period: revenue, payouts, refunds, and the amounts owed to buyers and sellers. */
export const Statement = () => (
  <CapabilityGate capability="statements" fallback={<MissingPage />}>
    <StatementContent />
  </CapabilityGate>
);
