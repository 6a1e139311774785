import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';

import { useRowsAction } from '../../components/bulk/BulkAction';
import { PersonSummary } from '../../components/display/PersonSummary';
import type { DialogProps } from '../../components/form/dialogProps';
import type { PersonRow } from '../../contract/accounts/people';
import { RESOURCE_OF_ROLE } from '../../contract/permissions';
import { RULES } from '../../contract/capabilityNames';
import type { SubmittedReason } from '../../contract/reasons/reasons';
import { useCapability } from '../../dataProvider/useCapability';
import { count } from '../../format/money';
import { fullName } from '../../format/name';
import { ConfirmWithReason } from '../reasons/ConfirmWithReason';
import { remove, type PeopleAction } from './actions';

/** The kinds of these accounts. In a list of several kinds each row has its own. */
const kindsOf = (resource: string, people: readonly PersonRow[]) =>
  people.map(({ role }) => role ?? (resource === RESOURCE_OF_ROLE.buyers ? 'buyer' : 'seller'));

interface ConfirmPeopleActionProps extends DialogProps {
  action: PeopleAction;
  people: readonly PersonRow[];
}

/** Confirmation of an action on people, with their names and the consequences. */
export const ConfirmPeopleAction = ({ action, people, ...state }: ConfirmPeopleActionProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const wording = (key: string, smart_count: number) => translate(`people.${key}`, { smart_count });
  const ids = people.map(({ id }) => id);
  const hasRules = useCapability(RULES);
  const [only] = people.length === 1 ? people : [];
  const requests = people.reduce((sum, person) => sum + (person.open_refund_requests ?? 0), 0);
  const warnings = {
    block: [hasRules && wording('remark.block', people.length)],
    unblock: [],
    delete: [translate('confirm.final'), requests > 0 && wording('remark.requests', requests)],
  };
  const rowsAction = useRowsAction<PersonRow, SubmittedReason | undefined>({
    rows: people,
    getName: fullName,
    title: translate(`people.bulk.${action.name}`),
    describeDone: (number) =>
      translate(`bulk.done.${action.name}`, { smart_count: number, count: count(number, locale) }),
    run: (dataProvider, some, why, meta) => action.run(dataProvider, resource, some, why, meta),
  });
  return (
    <ConfirmWithReason
      {...state}
      {...rowsAction}
      {...(only && { about: <PersonSummary name={fullName(only)} email={only.email} /> })}
      question={wording(`confirm.${action.name}`, people.length)}
      warnings={warnings[action.name]}
      destructive={action.destructive}
      typedNumber={action === remove && people.length > 1 ? people.length : undefined}
      isDone={{ ids, shows: action.isShown }}
      reasonKind={action.reasonKind}
      accounts={kindsOf(resource, people)}
      personIds={action.destructive ? ids : undefined}
    />
  );
};
