import { Stack } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';

import type { FactorRow } from '../../../contract/factors';
import { LinesSkeleton } from '../../LinesSkeleton';
import { PartFailed } from '../../PartFailed';
import { App } from './App';
import { NewCodes } from './NewCodes';
import { Passkeys } from './Passkeys';
import { RecoveryCodes } from './RecoveryCodes';
import { EXTRA, useFactors } from './useFactors';
import { useWords } from './words';

/** With what one signs in besides a password: each is added, and removed, here. */
export const Factors = () => {
  const word = useWords();
  const { factors, asked } = useFactors();
  const [codes, setCodes] = useState<readonly string[]>();
  /** New recovery codes are told once, with what they came with. */
  const made = ({ recovery_codes }: FactorRow) => {
    if (recovery_codes?.length) setCodes(recovery_codes);
    void asked.refetch();
  };
  if (asked.error) return <PartFailed title={word('failed')} of={asked} />;
  if (!factors) return <LinesSkeleton lines={3} />;
  const of = (kind: FactorRow['kind']) => factors.filter((factor) => factor.kind === kind);
  const isOnly = factors.filter(({ kind }) => kind !== 'recovery_code').length === 1;
  const part = { isOnly, onMade: made, onChanged: () => void asked.refetch() };
  return (
    <ResourceContextProvider value={EXTRA}>
      <Stack spacing={6}>
        <Passkeys passkeys={of('passkey')} {...part} />
        <App app={of('one_time_code')[0]} {...part} />
        <RecoveryCodes codes={of('recovery_code')[0]} onMade={made} />
      </Stack>
      <NewCodes codes={codes} onKept={() => setCodes(undefined)} />
    </ResourceContextProvider>
  );
};
