import { useNotify, useRecordContext } from 'react-admin';

import { isolated } from '../../contract/isolated';
import { sessionsOf as allOf } from '../../contract/sessionsOf';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { ConfirmAction } from '../../ui/ConfirmAction';
import type { DialogProps } from '../../ui/RecordDialog';
import { useRecordName } from '../../ui/useRecordName';
import * as say from './resetWords';

/** Asks before all that the administrator around it signs in with, but the password, is removed. */
export const ResetFactors = (state: DialogProps) => {
  const record = useRecordContext()!;
  const name = useRecordName();
  const notify = useNotify();
  return (
    <ConfirmAction
      {...state}
      sentence={inReadersLanguage(say.question)}
      remarks={[inReadersLanguage(say.remark)]}
      about={isolated(name)}
      destructive
      run={async (dataProvider) => {
        await dataProvider.delete('factors', { id: allOf(record.id) });
        notify(inReadersLanguage(say.done), { type: 'success' });
      }}
    />
  );
};
