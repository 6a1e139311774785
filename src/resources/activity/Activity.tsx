import { Box, Button } from '@mui/material';
import {
  useGetResourceLabel,
  useListContext,
  useLocaleState,
  useTranslate,
  type TranslateFunction,
} from 'react-admin';

import { PageTitle } from '../../components/display/PageTitle';
import { ListSearch } from '../../components/list/ListHeader';
import type { ActivityRow } from '../../contract/auditLog';
import type { Cell } from '../../contract/export/definition';
import { utcDateTime } from '../../contract/export/exports';
import { MAX_EXPORTED } from '../../contract/limits';
import { describeEvent, formatChange, sentenceText } from '../../features/auditLog/describeEvent';
import { EventDays, EventList } from '../../features/auditLog/EventList';
import type { LocalExport } from '../../features/lists/csvFile';
import { ExportButton } from '../../features/lists/listControls';
import { ActionFilter, ActorFilter, DayFilter, TargetFilter } from './filters';

const EXPORT_COLUMNS = ['when', 'who', 'sentence', 'changes', 'reason', 'note', 'target', 'request'] as const;

const toCells = (event: ActivityRow, translate: TranslateFunction, locale: string): Cell[] => {
  const { created_at, actor, changes, reason, note, target, person, request_id } = event;
  const cells: Record<(typeof EXPORT_COLUMNS)[number], Cell> = {
    when: utcDateTime(created_at),
    who: actor?.name ?? null,
    sentence: sentenceText(describeEvent(event, translate, locale)),
    changes: changes.map((change) => formatChange(translate, change, locale, target)).join('; ') || null,
    reason,
    note,
    target: target ?? (person?.id == null ? null : `${person.role}:${person.id}`),
    request: request_id,
  };
  return EXPORT_COLUMNS.map((column) => cells[column]);
};

/** Declares an export that the browser writes, because only the browser has the sentences about audit events. */
const activityExport = (translate: TranslateFunction, locale: string): LocalExport => ({
  list: 'activity',
  maxRows: MAX_EXPORTED,
  headings: EXPORT_COLUMNS.map((column) => translate(`resources.activity.exporting.${column}`)),
  toCells: (event: ActivityRow) => toCells(event, translate, locale),
});

/** Returns the size of a filter: `xs`, `sm` and `md` in grid columns, or `width` in pixels on the widest screens. */
const filterSize = (xs: number, sm: number, md: number, width: number) => ({
  gridColumn: { xs: `span ${xs}`, sm: `span ${sm}`, md: `span ${md}` },
  flex: `1 1 ${width}px`,
});

/** Makes each filter wide enough for its longest option in every language. */
const FILTER_SIZES = {
  '& > :nth-child(1)': filterSize(12, 6, 3, 150),
  '& > :nth-child(2)': filterSize(12, 6, 4, 240),
  '& > :nth-child(3)': filterSize(8, 6, 3, 190),
  '& > :nth-child(4)': filterSize(4, 6, 2, 80),
  '& > :nth-child(5)': filterSize(6, 6, 3, 152),
  '& > :nth-child(6)': filterSize(6, 6, 4, 152),
};

const ActivityFilters = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  return (
    <Box
      role="group"
      aria-label={translate('resources.activity.filter.title')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        '@media (min-width: 1400px)': { display: 'flex' },
        alignItems: 'center',
        gap: 3,
        ...FILTER_SIZES,
        '& > button': {
          gridColumn: { xs: 'span 6', md: 'span 3' },
          justifySelf: 'start',
          whiteSpace: 'nowrap',
        },
        mb: 6,
        displayPrint: 'none',
      }}
    >
      <ActorFilter />
      <ActionFilter />
      <TargetFilter />
      <DayFilter source="from" />
      <DayFilter source="to" />
      <Button onClick={() => setFilters({}, [])} disabled={!Object.keys(filterValues).length}>
        {translate('resources.activity.filter.reset')}
      </Button>
    </Box>
  );
};

export const Activity = () => {
  const getResourceLabel = useGetResourceLabel();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <EventList>
      <PageTitle title={getResourceLabel('activity', 2)}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            width: { xs: '100%', sm: 'auto' },
            displayPrint: 'none',
          }}
        >
          <ListSearch placeholder="resources.activity.search" />
          <ExportButton localExport={activityExport(translate, locale)} />
        </Box>
      </PageTitle>
      <ActivityFilters />
      <EventDays />
    </EventList>
  );
};
