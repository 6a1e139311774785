import { Box } from '@mui/material';
import { useGetResourceLabel, useLocaleState, useTranslate, type TranslateFunction } from 'react-admin';

import { EventDays, EventList } from '../../features/auditLog/EventList';
import { ExportButton } from '../../features/export/ExportButton';
import { ListSearch } from '../../components/list/ListSearch';
import { PageTitle } from '../../components/display/PageTitle';
import { ActivityFilters } from './ActivityFilters';
import type { ActivityRow } from '../../contract/auditLog/activity';
import type { Cell } from '../../contract/core/cell';
import { utcDateTime } from '../../contract/export/exports';
import { MAX_EXPORTED } from '../../contract/limits';
import { sentenceText, describeEvent } from '../../features/auditLog/describeEvent';
import { formatChange } from '../../features/auditLog/formatChange';
import type { LocalExport } from '../../features/export/csvChunks';

const COLUMNS = ['when', 'who', 'sentence', 'changes', 'reason', 'note', 'target', 'request'] as const;

const toCells = (event: ActivityRow, translate: TranslateFunction, locale: string): Cell[] => {
  const { created_at, actor, changes, reason, note, target, person, request_id } = event;
  const cells: Record<(typeof COLUMNS)[number], Cell> = {
    when: utcDateTime(created_at),
    who: actor?.name ?? null,
    sentence: sentenceText(describeEvent(event, translate, locale)),
    changes: changes.map((change) => formatChange(translate, change, locale, target)).join('; ') || null,
    reason,
    note,
    target: target ?? (person?.id == null ? null : `${person.role}:${person.id}`),
    request: request_id,
  };
  return COLUMNS.map((column) => cells[column]);
};

/** Exports in the browser, which writes the sentence of each event. */
const activityExport = (translate: TranslateFunction, locale: string): LocalExport => ({
  what: 'activity',
  maxRows: MAX_EXPORTED,
  headings: COLUMNS.map((column) => translate(`resources.activity.exporting.${column}`)),
  toCells: (event: ActivityRow) => toCells(event, translate, locale),
});

/** Who did what, when and why. */
export const Activity = () => {
  const labelOf = useGetResourceLabel();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <EventList>
      <PageTitle title={labelOf('activity', 2)}>
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
