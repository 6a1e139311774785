import { useNotify, useRecordContext } from 'react-admin';

import { isolateBidi } from '../../contract/core/isolateBidi';
import { allSessionsId as allOf } from '../../contract/auth/allSessionsId';
import { translateMessage } from '../../i18n/i18nProvider';
import { ConfirmAction } from '../../components/bulk/ConfirmAction';
import type { DialogProps } from '../../components/form/RecordDialog';
import { useRecordName } from '../../components/list/useRecordName';
import * as say from './resetFactorsWords';

/** Asks before all that the administrator around it signs in with, but the password, is removed. */
export const ResetFactors = (state: DialogProps) => {
  const record = useRecordContext()!;
  const name = useRecordName();
  const notify = useNotify();
  return (
    <ConfirmAction
      {...state}
      question={translateMessage(say.question)}
      warnings={[translateMessage(say.remark)]}
      about={isolateBidi(name)}
      destructive
      run={async (dataProvider) => {
        await dataProvider.delete('factors', { id: allOf(record.id) });
        notify(translateMessage(say.done), { type: 'success' });
      }}
    />
  );
};
