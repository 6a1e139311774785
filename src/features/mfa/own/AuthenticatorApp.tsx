import { useTranslate } from 'react-admin';
import Phone from '@mui/icons-material/PhoneIphone';
import { Button } from '@mui/material';
import { useState } from 'react';

import type { MfaMethodRow } from '../../../contract/mfa/methods';
import { PlainList } from '../../../components/list/PlainList';
import { AuthenticatorDialog } from './AuthenticatorDialog';
import { FactorLine } from './FactorLine';
import { FactorSection } from './FactorSection';

interface AuthenticatorAppProps {
  app: MfaMethodRow | undefined;
  /** There is no other, of any kind. */
  isOnly: boolean;
  onMade: (row: MfaMethodRow) => void;
  onChanged: () => void;
}

/** The authenticator app: there is one at most, and another takes its place. */
export const AuthenticatorApp = ({ app, isOnly, onMade, onChanged }: AuthenticatorAppProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <FactorSection
      title={translate('mfa.own.app.title')}
      help={translate('mfa.own.app.help')}
      action={
        <Button variant="outlined" startIcon={<Phone />} onClick={() => setOpen(true)}>
          {translate(app ? 'mfa.own.app.again' : 'mfa.own.app.add')}
        </Button>
      }
    >
      {app && (
        <PlainList>
          <FactorLine factor={app} confirm="confirm" isOnly={isOnly} onRemoved={onChanged} />
        </PlainList>
      )}
      {open && <AuthenticatorDialog replaces={Boolean(app)} onClose={() => setOpen(false)} onMade={onMade} />}
    </FactorSection>
  );
};
