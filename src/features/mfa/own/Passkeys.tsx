import { useTranslate } from 'react-admin';
import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import { Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';

import type { MfaMethodRow } from '../../../contract/mfa/methods';
import { PlainList } from '../../../components/list/PlainList';
import { canUsePasskeys, isDomainName } from '../canUsePasskeys';
import { useFactorName } from './FactorFacts';
import { FactorLine } from './FactorLine';
import { FactorSection } from './FactorSection';
import { PasskeyDialog } from './PasskeyDialog';

interface PasskeysProps {
  passkeys: readonly MfaMethodRow[];
  /** There is no other, of any kind. */
  isOnly: boolean;
  onMade: (row: MfaMethodRow) => void;
  onChanged: () => void;
}

export const Passkeys = ({ passkeys, isOnly, onMade, onChanged }: PasskeysProps) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<{ open: boolean; passkey?: MfaMethodRow }>({ open: false });
  const canBe = canUsePasskeys();
  const nameOf = useFactorName();
  return (
    <FactorSection
      title={translate('mfa.own.passkeys.title')}
      help={translate('mfa.own.passkeys.help')}
      action={
        canBe && (
          <Button variant="outlined" startIcon={<Add />} onClick={() => setDialog({ open: true })}>
            {translate('mfa.own.passkeys.add')}
          </Button>
        )
      }
    >
      {!canBe && (
        <Typography variant="body2">
          {translate(
            isDomainName(window.location.hostname)
              ? 'mfa.own.passkeys.unsupported'
              : 'mfa.own.passkeys.unnamed_place',
          )}
        </Typography>
      )}
      <PlainList>
        {passkeys.map((passkey) => (
          <FactorLine
            key={passkey.id}
            factor={passkey}
            confirm="passkeys.confirm"
            isOnly={isOnly}
            onRemoved={onChanged}
            more={
              <Tooltip title={translate('mfa.own.passkeys.rename')}>
                <IconButton
                  aria-label={translate('mfa.own.passkeys.rename_named', { name: nameOf(passkey) })}
                  onClick={() => setDialog({ open: true, passkey })}
                >
                  <Edit fontSize="small" />
                </IconButton>
              </Tooltip>
            }
          />
        ))}
      </PlainList>
      <PasskeyDialog
        key={dialog.passkey?.id ?? `new ${passkeys.length}`}
        {...dialog}
        suggested={translate('mfa.own.passkeys.default_name', { number: passkeys.length + 1 })}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onMade={onMade}
        onRenamed={onChanged}
      />
    </FactorSection>
  );
};
