import { Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate, ResourceContextProvider } from 'react-admin';

import type { MfaMethodRow } from '../../../contract/mfa/methods';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { LoadError } from '../../../components/feedback/LoadError';
import { AuthenticatorApp } from './AuthenticatorApp';
import { NewRecoveryCodes } from './NewRecoveryCodes';
import { Passkeys } from './Passkeys';
import { RecoveryCodes } from './RecoveryCodes';
import { FACTORS, useFactors } from './useFactors';

/** With what one signs in besides a password: each is added, and removed, here. */
export const Factors = () => {
  const translate = useTranslate();
  const { factors, query } = useFactors();
  const [codes, setCodes] = useState<readonly string[]>();
  /** New recovery codes are told once, with what they came with. */
  const made = ({ recovery_codes }: MfaMethodRow) => {
    if (recovery_codes?.length) setCodes(recovery_codes);
    void query.refetch();
  };
  if (query.error) return <LoadError title={translate('mfa.own.failed')} query={query} />;
  if (!factors) return <ListSkeleton lines={3} />;
  const of = (kind: MfaMethodRow['kind']) => factors.filter((factor) => factor.kind === kind);
  const isOnly = factors.filter(({ kind }) => kind !== 'recovery_code').length === 1;
  const part = { isOnly, onMade: made, onChanged: () => void query.refetch() };
  return (
    <ResourceContextProvider value={FACTORS}>
      <Stack spacing={6}>
        <Passkeys passkeys={of('passkey')} {...part} />
        <AuthenticatorApp app={of('one_time_code')[0]} {...part} />
        <RecoveryCodes codes={of('recovery_code')[0]} onMade={made} />
      </Stack>
      <NewRecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
    </ResourceContextProvider>
  );
};
