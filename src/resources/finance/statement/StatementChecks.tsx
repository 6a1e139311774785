import { Alert, AlertTitle } from '@mui/material';

import type { FindingRow } from '../../../contract/finance/statements';
import { useWords } from './useWords';

const SET_OFF = { mt: 6, '@media print': { mt: '4mm', breakInside: 'avoid' } } as const;

/** What does not add up, each by what it is about; or that everything does. */
export const StatementChecks = ({ findings }: { findings: readonly FindingRow[] }) => {
  const { words } = useWords();
  if (!findings.length)
    return (
      <Alert role="note" severity="success" variant="outlined" sx={SET_OFF}>
        {words.checked}
      </Alert>
    );
  return (
    <Alert severity="error" variant="outlined" sx={SET_OFF}>
      <AlertTitle>{words.broken}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {findings.map(({ said }) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </Alert>
  );
};
