import Chart from '@mui/icons-material/ShowChart';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { Box, Card, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate, useLocaleState } from 'react-admin';

import { TREND_NAMES, type TrendName, type TrendUnit } from '../../../contract/finance/dashboard';
import { ChoiceSelect } from '../../../components/form/ChoiceSelect';
import { keyOf } from '../../../components/list/table/keys/keys';
import { LoadError } from '../../../components/feedback/LoadError';
import { useUrlChoice } from '../../../components/display/useUrlChoice';
import { TrendChart } from './TrendChart';
import { TrendTable } from './TrendTable';
import { useTrend } from './useTrend';

const NAMES = TREND_NAMES as readonly [TrendName, ...TrendName[]];
const BY_MONTH_FIRST = ['month', 'week', 'day'] as const satisfies readonly TrendUnit[];
const VIEWS = ['chart', 'table'] as const;
const ICONS = { chart: Chart, table: TableRows };
/** What shows the other of the two, where the focus is in this part. */
const OTHER_VIEW = 't';

/** How the marketplace moves: a line or a table of one figure, as the address says. */
export const Trends = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const title = useId();
  const [name, setName] = useUrlChoice('trend', NAMES);
  const [by, setBy] = useUrlChoice('by', BY_MONTH_FIRST);
  const [view, setView] = useUrlChoice('view', VIEWS);
  const { shown, error, refetch, isFetching } = useTrend(name, by);
  const label = translate('dashboard.trends.of', {
    figure: translate(`dashboard.trends.figures.${name}`),
    unit: translate(`dashboard.trends.by.${by}`).toLocaleLowerCase(locale),
  });
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={{ mt: 6 }}
      onKeyDown={({ nativeEvent, target }) => {
        const isWriting = target instanceof HTMLElement && target.closest('[role=combobox], [role=listbox]');
        if (keyOf(nativeEvent) === OTHER_VIEW && !isWriting) setView(view === 'chart' ? 'table' : 'chart');
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <Typography variant="h2" id={title} sx={{ flex: 1, minWidth: 120 }}>
          {translate('dashboard.trends.title')}
        </Typography>
        <ChoiceSelect
          label={translate('dashboard.trends.figure')}
          choices={NAMES}
          value={name}
          labelOf={(choice) => translate(`dashboard.trends.figures.${choice}`)}
          onChange={setName}
        />
        <ChoiceSelect
          label={translate('dashboard.trends.by.label')}
          choices={BY_MONTH_FIRST}
          value={by}
          labelOf={(choice) => translate(`dashboard.trends.by.${choice}`)}
          onChange={setBy}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: (typeof VIEWS)[number] | null) => next && setView(next)}
          aria-label={translate('dashboard.trends.title')}
          sx={{ displayPrint: 'none' }}
        >
          {VIEWS.map((each) => {
            const Icon = ICONS[each];
            return (
              <ToggleButton
                key={each}
                value={each}
                aria-label={translate(`dashboard.trends.${each}`)}
                title={`${translate(`dashboard.trends.${each}`)} (${OTHER_VIEW})`}
                aria-keyshortcuts={OTHER_VIEW}
                sx={{ minWidth: 40, minHeight: 40 }}
              >
                <Icon fontSize="small" />
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
      </Box>
      {error ? (
        <LoadError title={translate('dashboard.trends.failed')} query={{ error, refetch, isFetching }} />
      ) : (
        <Card sx={{ p: 4, minHeight: 340 }}>
          {!shown && <Skeleton variant="rounded" height={280} />}
          {shown && view === 'table' && <TrendTable {...shown} />}
          {shown && view === 'chart' && (
            <Box component="figure" aria-label={label} sx={{ m: 0 }}>
              <TrendChart {...shown} />
            </Box>
          )}
        </Card>
      )}
    </Box>
  );
};
