import FilterList from '@mui/icons-material/FilterList';
import { Box, Button } from '@mui/material';
import { useState, useEffect, useEffectEvent } from 'react';
import {
  useListContext,
  useTranslate,
  downloadCSV,
  useDataProvider,
  useNotify,
  type RaRecord,
} from 'react-admin';
import Bookmark from '@mui/icons-material/BookmarkBorder';
import { useLocation } from 'react-router';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useQueryClient } from '@tanstack/react-query';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { FILTERS, filterParamNames, type FilterableList } from '../../contract/filters';
import { ColumnsButton, ListPopoverButton } from '../../components/list/ListHeader';
import type { ListWithViews, SavedViewRow } from '../../contract/savedViews';
import { useCapability, capabilitiesQuery } from '../../dataProvider/useCapability';
import { hasNoViewParams, useOpenView, useSavedViews } from './savedViews';
import { useMayOpen } from '../../authProvider/useMayOpen';
import {
  isExportable,
  type BrowserExport,
  type Cell,
  type TranslateText,
} from '../../contract/export/definition';
import type { LocalExport } from './csvFile';
import type { NewExportEvent } from '../../contract/auditLog';
import { spreadsheetDecimalMark } from '../../format/money';
import { useSelectedRows } from '../../components/bulk/rowSelection';

const FilterEditor = lazyComponent(() => import('./FilterEditor').then((module) => module.FilterEditor));
const FilterChips = lazyComponent(() => import('./FilterChips').then((module) => module.FilterChips));

export const FilterButton = ({ list }: { list: FilterableList }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        data-filter
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 'none', alignSelf: 'flex-start' }}
      >
        {translate('filters.none')}
      </Button>
      {anchor && <FilterEditor filters={FILTERS[list]} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};

/** Line with a chip for each active filter of a list. Reserves the height of the line while the chips load. */
export const ActiveFilters = ({ list }: { list: FilterableList }) => {
  const { filterValues } = useListContext();
  const filters = FILTERS[list];
  if (!filterParamNames(filters).some((name) => filterValues[name] !== undefined)) return null;
  return (
    <Box sx={{ minHeight: 36, mb: 4 }}>
      <FilterChips filters={filters} />
    </Box>
  );
};

const DefaultView = ({ list }: { list: ListWithViews }) => {
  const { search } = useLocation();
  const openView = useOpenView(list);
  const defaultView = useSavedViews(list).data?.find(({ is_default }) => is_default);
  const open = useEffectEvent(({ shown }: SavedViewRow) => openView(shown, { replace: true }));
  useEffect(() => {
    if (defaultView && hasNoViewParams(list, search)) open(defaultView);
  }, [defaultView, list, search]);
  return null;
};

const SavedViewsMenu = lazyComponent(() =>
  import('./SavedViewsMenu').then((module) => module.SavedViewsMenu),
);

const SavedViewsButton = ({ list }: { list: ListWithViews }) => {
  const translate = useTranslate();
  const isOffered = useCapability('views');
  const { search } = useLocation();
  if (!isOffered) return null;
  return (
    <>
      {hasNoViewParams(list, search) && <DefaultView list={list} />}
      <ListPopoverButton
        label={translate('saved_views.views')}
        icon={<Bookmark />}
        menu={(anchor, onClose) => <SavedViewsMenu list={list} anchor={anchor} onClose={onClose} />}
      />
    </>
  );
};

export const ListViewControls = ({ list }: { list: ListWithViews }) => (
  <Box sx={{ display: 'flex', flex: 'none', ml: 1, mr: -2 }}>
    <SavedViewsButton list={list} />
    <ColumnsButton />
  </Box>
);

const placeholder = (
  <Button variant="outlined" loading>
    …
  </Button>
);
const RunningExport = lazyComponent(
  () => import('./RunningExport').then((module) => module.RunningExport),
  placeholder,
);

/** Button that exports all rows of a list as CSV. Hidden if the contract declares no export of the list. */
export const ExportButton = ({ localExport }: { localExport?: LocalExport }) => {
  const { data, resource } = useListContext();
  const translate = useTranslate();
  const reportExport = useReportExport();
  const [state, setState] = useState<'idle' | 'running' | 'ended'>('idle');
  const canExport = useMayOpen(resource, 'export');
  // An export in the browser needs no export permission, because it contains only rows that the user can list.
  if (!isExportable(resource) || !(canExport || localExport)) return null;
  if (state === 'running') {
    const end = () => setState('ended');
    return <RunningExport onEnd={end} localExport={localExport} reportExport={reportExport} />;
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={!data?.length}
      // Takes the focus when the export ends, because the stop button, which had the focus, is removed then.
      autoFocus={state === 'ended'}
      onClick={() => setState('running')}
    >
      {translate('ra.action.export')}
    </Button>
  );
};

/** Returns a function that reports an export to the audit log. The caller must save the file only after the report. */
export const useReportExport = () => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (exportEvent: NewExportEvent) => {
    const capabilities = await queryClient.ensureQueryData(capabilitiesQuery);
    if (capabilities.includes('activity')) await dataProvider.create('activity', { data: exportEvent });
  };
};

export const useSaveCsv = () => {
  const reportExport = useReportExport();
  return async (list: BrowserExport, headings: string[], rows: Cell[][], name: string = list) => {
    const { toCsv } = await import('../../contract/export/csv');
    await reportExport({ what: list, rows: rows.length });
    downloadCSV(toCsv([headings, ...rows], spreadsheetDecimalMark()), name);
  };
};

interface ExportSelectedProps<T extends RaRecord> {
  list: BrowserExport;
  /** Functions that convert a row to the cell of a column, by the message key of the column's heading. */
  columns: Record<string, (row: T, translate: TranslateText) => Cell>;
}

/** Button that saves the selected rows as a CSV file. React-admin's export button would load the rows again. */
export const ExportSelected = <T extends RaRecord>({ list, columns }: ExportSelectedProps<T>) => {
  const selected = useSelectedRows<T>();
  const translate = useTranslate();
  const notify = useNotify();
  const saveCsv = useSaveCsv();
  const save = () => {
    const headings = Object.keys(columns).map((key) => translate(key));
    const rows = selected.map((row) => Object.values(columns).map((cell) => cell(row, translate)));
    return saveCsv(list, headings, rows);
  };
  return (
    <Button
      startIcon={<Download fontSize="small" />}
      onClick={() =>
        void save().catch((error: Error) =>
          notify(error.message || 'ra.notification.http_error', { type: 'error' }),
        )
      }
    >
      {translate('list.export')}
    </Button>
  );
};
