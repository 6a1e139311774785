import { Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate, ResourceContextProvider } from 'react-admin';

import type { MfaMethodRow } from '../../contract/mfa/methods';
import { ListSkeleton } from '../../components/list/PlainList';
import { LoadError } from '../../components/feedback/LoadError';
import { AuthenticatorApp } from './AuthenticatorApp';
import { Passkeys } from './Passkeys';
import { NewRecoveryCodesDialog, RecoveryCodes } from './RecoveryCodes';
import { MFA_METHODS, useMfaMethods } from './useMfaMethods';

/** Sections of Account Settings that add and remove the current user's MFA methods. */
export const MfaSettings = () => {
  const translate = useTranslate();
  const { methods, query } = useMfaMethods();
  const [codes, setCodes] = useState<readonly string[]>();
  /** Shows the recovery codes that a response contains. The server returns the codes only once. */
  const handleCreated = ({ recovery_codes }: MfaMethodRow) => {
    if (recovery_codes?.length) setCodes(recovery_codes);
    void query.refetch();
  };
  if (query.error) return <LoadError title={translate('mfa.own.failed')} query={query} />;
  if (!methods) return <ListSkeleton lines={3} />;
  const ofKind = (kind: MfaMethodRow['kind']) => methods.filter((method) => method.kind === kind);
  const isOnly = methods.filter(({ kind }) => kind !== 'recovery_code').length === 1;
  const sectionProps = { isOnly, onCreated: handleCreated, onChanged: () => void query.refetch() };
  return (
    <ResourceContextProvider value={MFA_METHODS}>
      <Stack spacing={6}>
        <Passkeys passkeys={ofKind('passkey')} {...sectionProps} />
        <AuthenticatorApp app={ofKind('one_time_code')[0]} {...sectionProps} />
        <RecoveryCodes codes={ofKind('recovery_code')[0]} onCreated={handleCreated} />
      </Stack>
      <NewRecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </ResourceContextProvider>
  );
};
