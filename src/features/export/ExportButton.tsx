import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { isExportable } from '../../contract/export/exportableLists';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { LocalExport } from './csvChunks';

const waiting = (
  <Button variant="outlined" loading>
    …
  </Button>
);
const RunningExport = lazyComponent(
  () => import('./RunningExport').then((module) => module.RunningExport),
  waiting,
);

/**
 * Exports all rows of the list, as filtered, sorted and shown. Renders nothing for a list without a declared file
 * (`src/contract/export/exports.ts`). `localExport` writes rows that no server exports.
 */
export const ExportButton = ({ localExport }: { localExport?: LocalExport }) => {
  const { data, resource } = useListContext();
  const translate = useTranslate();
  const [state, setState] = useState<'new' | 'running' | 'over'>('new');
  const canExport = useMayOpen(resource, 'export');
  // The browser exports an activity or a statement without an endpoint of the table: its own list is the permission.
  if (!isExportable(resource) || !(canExport || localExport)) return null;
  if (state === 'running') return <RunningExport onEnd={() => setState('over')} localExport={localExport} />;
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={!data?.length}
      // The button that stopped it was here.
      autoFocus={state === 'over'}
      onClick={() => setState('running')}
    >
      {translate('ra.action.export')}
    </Button>
  );
};
