import { useTranslate, useDelete, useNotify } from 'react-admin';

import type { FactorRow } from '../../../contract/mfa/factors';
import { isolateBidi } from '../../../contract/core/isolateBidi';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import type { DialogProps } from '../../../components/form/RecordDialog';
import { RETURN_PROMISE } from '../../../components/form/returnPromise';
import { FACTORS } from './useFactors';
import { useNotifyFailure } from '../../../components/feedback/useNotifyFailure';

interface RemoveFactorProps extends DialogProps {
  factor: FactorRow;
  name: string;
  sentence: string;
  /** Without it, the password is enough. */
  isLastFactor: boolean;
  onRemoved: () => void;
}

/** Asks before one is removed. */
export const RemoveFactor = ({
  factor,
  name,
  sentence,
  isLastFactor,
  open,
  onClose,
  onRemoved,
}: RemoveFactorProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove, { isPending }] = useDelete<FactorRow, Error>();
  const removeIt = () =>
    remove(
      FACTORS,
      { id: factor.id, previousData: factor },
      {
        mutationMode: 'pessimistic',
        ...RETURN_PROMISE,
        onSuccess: () => {
          notify(translate('mfa.own.removed'), { type: 'success' });
          onClose();
          onRemoved();
        },
        onError: notifyFailure,
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question={sentence}
      warnings={[isLastFactor && translate('mfa.own.last')]}
      about={isolateBidi(name)}
      confirmLabel={translate('mfa.own.remove')}
      destructive
      pending={isPending}
      onConfirm={removeIt}
    />
  );
};
