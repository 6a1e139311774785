import { useNotify, useRecordContext, useTranslate } from 'react-admin';

import { isolateBidi } from '../../contract/core/isolateBidi';
import { allSessionsId as allOf } from '../../contract/auth/allSessionsId';
import { ConfirmAction } from '../../components/bulk/ConfirmAction';
import type { DialogProps } from '../../components/form/RecordDialog';
import { useRecordName } from '../../components/list/useRecordName';

/** Asks before all that the administrator around it signs in with, but the password, is removed. */
export const ResetFactors = (state: DialogProps) => {
  const record = useRecordContext()!;
  const translate = useTranslate();
  const name = useRecordName();
  const notify = useNotify();
  return (
    <ConfirmAction
      {...state}
      question={translate('mfa.reset.question')}
      warnings={[translate('mfa.reset.remark')]}
      about={isolateBidi(name)}
      destructive
      run={async (dataProvider) => {
        await dataProvider.delete('factors', { id: allOf(record.id) });
        notify('mfa.reset.done', { type: 'success' });
      }}
    />
  );
};
