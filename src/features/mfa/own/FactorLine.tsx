import { useTranslate } from 'react-admin';
import Delete from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

import type { MfaMethodRow } from '../../../contract/mfa/methods';
import { isolateBidi } from '../../../contract/core/isolateBidi';
import { ConfirmedAction, DialogTrigger } from '../../../components/bulk/ConfirmedAction';
import { PlainListItem } from '../../../components/list/PlainList';
import { FactorFacts, useFactorName } from './FactorFacts';
import { FACTORS } from './useFactors';

interface FactorLineProps {
  factor: MfaMethodRow;
  /** Message key of the question before its removal, below `mfa.own`. */
  confirm: string;
  /** True if the password alone is enough after its removal. */
  isOnly: boolean;
  onRemoved: () => void;
  /** Further actions. */
  more?: ReactNode;
}

/** A passkey or authenticator app with its dates and its removal. */
export const FactorLine = ({ factor, confirm, isOnly, onRemoved, more }: FactorLineProps) => {
  const translate = useTranslate();
  const name = useFactorName()(factor);
  return (
    <PlainListItem
      actions={
        <>
          {more}
          <DialogTrigger
            trigger={(open) => (
              <Tooltip title={translate('mfa.own.remove')}>
                <IconButton aria-label={translate('mfa.own.remove_named', { name })} onClick={open}>
                  <Delete fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
            dialog={(state) => (
              <ConfirmedAction
                {...state}
                isSubRecord
                question={translate(`mfa.own.${confirm}`)}
                warnings={[isOnly && translate('mfa.own.last')]}
                about={isolateBidi(name)}
                confirmLabel={translate('mfa.own.remove')}
                destructive
                doneMessage={translate('mfa.own.removed')}
                run={(dataProvider) => dataProvider.delete(FACTORS, { id: factor.id, previousData: factor })}
                onDone={onRemoved}
              />
            )}
          />
        </>
      }
    >
      <FactorFacts factor={factor} />
    </PlainListItem>
  );
};
