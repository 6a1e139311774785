import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { isExportable } from '../../contract/export/definition';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { LocalExport } from './csvFile';

const placeholder = (
  <Button variant="outlined" loading>
    …
  </Button>
);
const RunningExport = lazyComponent(
  () => import('./RunningExport').then((module) => module.RunningExport),
  placeholder,
);

/**
 * Button that exports all rows of a list as CSV, with the list's filters, sort order and visible columns. Hidden for a
 * list without an export in `src/contract/export/exports.ts`. `localExport` declares an export that the browser writes.
 */
export const ExportButton = ({ localExport }: { localExport?: LocalExport }) => {
  const { data, resource } = useListContext();
  const translate = useTranslate();
  const [state, setState] = useState<'idle' | 'running' | 'ended'>('idle');
  const canExport = useMayOpen(resource, 'export');
  // A local export needs no export permission, because the browser writes only rows that the user may list.
  if (!isExportable(resource) || !(canExport || localExport)) return null;
  if (state === 'running') return <RunningExport onEnd={() => setState('ended')} localExport={localExport} />;
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={!data?.length}
      // Takes the focus when the export ends, because the removed stop button had the focus.
      autoFocus={state === 'ended'}
      onClick={() => setState('running')}
    >
      {translate('ra.action.export')}
    </Button>
  );
};
