import { Switch } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
  type DataProvider,
  type RaRecord,
} from 'react-admin';

import { RULES } from '../../../contract/capabilityNames';
import type { ReasonKind, GivenReason } from '../../../contract/reasons/reasons';
import { ConfirmAction } from '../../bulk/ConfirmAction';
import { useCapability } from '../../../dataProvider/useCapability';
import { useRecordName } from '../useRecordName';
import { useOneAtATime } from '../../form/useOneAtATime';
import { MountOnceOpened } from '../../display/MountOnceOpened';
import { Column } from './Column';
import { shortcutProps, type KeyName } from './keys/keys';
import { useNotifyFailure } from '../../feedback/useNotifyFailure';

interface SwitchProps<T extends RaRecord> {
  /** A yes or no of each row. */
  source: string;
  /** How it is saved; left out, by an update of the record with this one field. */
  save?: (dataProvider: DataProvider, record: T, checked: boolean, why?: GivenReason) => Promise<unknown>;
  /** Asked before it is turned `on` or `off`: wording with these two, and as `<one>_remark` a rule of our server. */
  confirmKey?: string;
  /** What turns it on the row. */
  shortcut?: KeyName;
  /** Whose reasons it is turned on for. */
  reasonKind?: ReasonKind;
}

/** A column of switches. */
export const SwitchColumn = <T extends RaRecord>(props: SwitchProps<T>) => (
  <Column source={props.source}>
    <RowSwitch {...props} />
  </Column>
);

/**
 * Turns once the list says so. Until then it is locked, and keeps the focus, which a disabled control would lose.
 */
const RowSwitch = <T extends RaRecord>({
  source,
  save,
  confirmKey,
  shortcut,
  reasonKind: kind,
}: SwitchProps<T>) => {
  const record = useRecordContext<T>()!;
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const heading = useTranslateLabel()({ source, resource });
  const name = useRecordName();
  const { refetch } = useListContext();
  const checked = Boolean(record[source]);
  const turn = (by: DataProvider, why?: GivenReason) => {
    const update = { id: record.id, data: { [source]: !checked }, previousData: record };
    return save ? save(by, record, !checked, why) : by.update(resource, update);
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      await turn(dataProvider);
      await refetch();
    },
    onError: (error) => {
      notifyFailure(error);
      void refetch();
    },
  });
  const toggle = useOneAtATime(() => mutateAsync());
  const [isAsking, setIsAsking] = useState(false);
  const hasRules = useCapability(RULES);
  const question = `${confirmKey}.${checked ? 'off' : 'on'}`;
  return (
    <>
      <Switch
        checked={checked}
        onChange={() => (confirmKey ? setIsAsking(true) : void toggle())}
        slotProps={{
          input: {
            'aria-label': translate('list.row.switch', { heading, name }),
            'aria-disabled': isPending,
            'aria-busy': isPending,
            ...(shortcut && shortcutProps(shortcut)),
          },
        }}
        sx={{ opacity: isPending ? 0.5 : 1 }}
      />
      {confirmKey && (
        <MountOnceOpened open={isAsking}>
          <ConfirmAction
            open={isAsking}
            onClose={() => setIsAsking(false)}
            question={translate(question)}
            warnings={[hasRules && translate(`${question}_remark`, { _: '' })]}
            about={name}
            destructive={!checked}
            reasonKind={checked ? undefined : kind}
            isDone={{ ids: [record.id], shows: (row) => row?.[source] === !checked }}
            run={turn}
          />
        </MountOnceOpened>
      )}
    </>
  );
};
