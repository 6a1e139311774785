import Phone from '@mui/icons-material/PhoneIphone';
import { Button } from '@mui/material';
import { useState } from 'react';

import type { FactorRow } from '../../../contract/factors';
import { Lines } from '../../Lines';
import { AppDialog } from './AppDialog';
import { FactorLine } from './FactorLine';
import { Kind } from './Kind';
import { useWords } from './words';

interface AppProps {
  app: FactorRow | undefined;
  /** There is no other, of any kind. */
  isOnly: boolean;
  onMade: (row: FactorRow) => void;
  onChanged: () => void;
}

/** The authenticator app: there is one at most, and another takes its place. */
export const App = ({ app, isOnly, onMade, onChanged }: AppProps) => {
  const word = useWords();
  const [open, setOpen] = useState(false);
  return (
    <Kind
      title={word('app.title')}
      help={word('app.help')}
      action={
        <Button variant="outlined" startIcon={<Phone />} onClick={() => setOpen(true)}>
          {word(app ? 'app.again' : 'app.add')}
        </Button>
      }
    >
      {app && (
        <Lines>
          <FactorLine factor={app} confirm="app.confirm" isOnly={isOnly} onRemoved={onChanged} />
        </Lines>
      )}
      {open && <AppDialog replaces={Boolean(app)} onClose={() => setOpen(false)} onMade={onMade} />}
    </Kind>
  );
};
