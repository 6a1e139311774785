import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';

import { isolateBidi } from '../../contract/core/isolateBidi';
import { RULES } from '../../contract/capabilityNames';
import type { PersonRow } from '../../contract/accounts/people';
import type { GivenReason } from '../../contract/reasons/reasons';
import { count } from '../../format/money';
import { fullName } from '../../format/name';
import { ConfirmAction } from '../../components/bulk/ConfirmAction';
import type { BulkJob } from '../../components/bulk/bulkJob';
import { joinNames } from '../../components/bulk/RowNames';
import { useRowsQuery } from '../../components/bulk/useRowsQuery';
import { useCapability } from '../../dataProvider/useCapability';
import { useRowSelection } from '../../components/list/table/selection/rowSelection';
import type { DialogProps } from '../../components/form/RecordDialog';
import type { PeopleAction } from './actions';

interface ConfirmPeopleActionProps extends DialogProps {
  action: PeopleAction;
  people: readonly PersonRow[];
}

/** Asks about one person or several, says who they are, and what will be lost. */
export const ConfirmPeopleAction = ({ action, people, ...state }: ConfirmPeopleActionProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const wording = (key: string, smart_count: number) => translate(`people.${key}`, { smart_count });
  const ids = people.map(({ id }) => id);
  const hasRules = useCapability(RULES);
  const requests = people.reduce((sum, person) => sum + (person.open_refund_requests ?? 0), 0);
  const remarks = {
    block: [hasRules && wording('remark.block', people.length)],
    unblock: [],
    delete: [translate('confirm.final'), requests > 0 && wording('remark.requests', requests)],
  };
  const { allMatching, startJob } = useRowSelection();
  const rowsQuery = useRowsQuery();
  const toBulkJob = (why?: GivenReason): BulkJob => ({
    title: translate(`people.bulk.${action.name}`),
    rows: people.map((person) => ({ id: person.id, name: fullName(person) })),
    rowsQuery,
    describeDone: (number) =>
      translate(`bulk.done.${action.name}`, { smart_count: number, count: count(number, locale) }),
    run: (dataProvider, some, meta) => action.run(dataProvider, resource, some, why, meta),
  });
  return (
    <ConfirmAction
      {...state}
      question={wording(`confirm.${action.name}`, people.length)}
      warnings={remarks[action.name]}
      about={joinNames(
        people.map((person) => isolateBidi(fullName(person))),
        translate,
        locale,
      )}
      destructive={action.destructive}
      isDone={{ ids, shows: action.isShown }}
      reasonKind={action.reasonKind}
      personIds={action.destructive ? ids : undefined}
      run={async (dataProvider, why) =>
        allMatching && people.length > 1
          ? startJob(toBulkJob(why))
          : action.run(dataProvider, resource, ids, why)
      }
    />
  );
};
