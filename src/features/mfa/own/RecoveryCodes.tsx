import Refresh from '@mui/icons-material/Autorenew';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

import type { MfaMethodRow } from '../../../contract/mfa/methods';
import { RECOVERY_CODES } from '../../../contract/limits';
import { ConfirmedAction, DialogTrigger } from '../../../components/bulk/ConfirmedAction';
import { FactorSection } from './FactorSection';
import { FACTORS } from './useFactors';

interface RecoveryCodesProps {
  /** `undefined` before the first passkey or app. */
  codes: MfaMethodRow | undefined;
  onMade: (row: MfaMethodRow) => void;
}

/** Number of remaining recovery codes, and a button to generate new ones. */
export const RecoveryCodes = ({ codes, onMade }: RecoveryCodesProps) => {
  const translate = useTranslate();
  const left = codes?.left;
  return (
    <FactorSection
      title={translate('mfa.own.codes.title')}
      help={translate(codes ? 'mfa.own.codes.help' : 'mfa.own.codes.first')}
      action={
        codes && (
          <DialogTrigger
            trigger={(open) => (
              <Button variant="outlined" startIcon={<Refresh />} onClick={open}>
                {translate('mfa.own.codes.renew')}
              </Button>
            )}
            dialog={(state) => (
              <ConfirmedAction<MfaMethodRow>
                {...state}
                isSubRecord
                question={translate('mfa.own.codes.confirm')}
                warnings={[translate('mfa.own.codes.remark')]}
                confirmLabel={translate('mfa.own.codes.renew')}
                run={async (dataProvider) => {
                  const made = await dataProvider.create(FACTORS, { data: { kind: 'recovery_code' } });
                  return made.data as MfaMethodRow;
                }}
                onDone={(made) => made && onMade(made)}
              />
            )}
          />
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
    </FactorSection>
  );
};
