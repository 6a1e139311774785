import Refresh from '@mui/icons-material/Autorenew';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, useCreate } from 'react-admin';

import type { FactorRow } from '../../../contract/mfa/factors';
import { RECOVERY_CODES } from '../../../contract/limits';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { RETURN_PROMISE } from '../../../components/form/returnPromise';
import { FactorSection } from './FactorSection';
import { FACTORS } from './useFactors';
import { useNotifyFailure } from '../../../components/feedback/useNotifyFailure';

interface RecoveryCodesProps {
  /** Nothing before the first passkey or app. */
  codes: FactorRow | undefined;
  onMade: (row: FactorRow) => void;
}

/** How many are left, and a way to have new ones. */
export const RecoveryCodes = ({ codes, onMade }: RecoveryCodesProps) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [asks, setAsks] = useState(false);
  const [create, { isPending }] = useCreate<FactorRow, Error>();
  const left = codes?.left;
  const renew = () =>
    create(
      FACTORS,
      { data: { kind: 'recovery_code' } },
      {
        ...RETURN_PROMISE,
        onSuccess: (row) => {
          setAsks(false);
          onMade(row);
        },
        onError: notifyFailure,
      },
    );
  return (
    <FactorSection
      title={translate('mfa.own.codes.title')}
      help={translate(codes ? 'mfa.own.codes.help' : 'mfa.own.codes.first')}
      action={
        codes && (
          <Button variant="outlined" startIcon={<Refresh />} onClick={() => setAsks(true)}>
            {translate('mfa.own.codes.renew')}
          </Button>
        )
      }
    >
      {typeof left === 'number' && (
        <Typography sx={{ fontWeight: 500 }} color={left ? undefined : 'error'}>
          {left
            ? translate('mfa.own.codes.left', { left, all: RECOVERY_CODES })
            : translate('mfa.own.codes.none')}
        </Typography>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        question={translate('mfa.own.codes.confirm')}
        warnings={[translate('mfa.own.codes.remark')]}
        confirmLabel={translate('mfa.own.codes.renew')}
        pending={isPending}
        onConfirm={renew}
      />
    </FactorSection>
  );
};
