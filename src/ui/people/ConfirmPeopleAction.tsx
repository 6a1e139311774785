import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';

import { isolated } from '../../contract/isolated';
import type { PersonRow } from '../../contract/people';
import { fullName } from '../../format/name';
import { ConfirmAction } from '../ConfirmAction';
import type { DialogProps } from '../RecordDialog';
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
  const wording = (key: string, smart_count: number) => translate(`app.people.${key}`, { smart_count });
  const ids = people.map(({ id }) => id);
  const requests = people.reduce((sum, person) => sum + (person.open_refund_requests ?? 0), 0);
  const remarks = {
    block: [wording('remark.block', people.length)],
    unblock: [],
    delete: [translate('app.confirm.final'), requests > 0 && wording('remark.requests', requests)],
  };
  return (
    <ConfirmAction
      {...state}
      sentence={wording(`confirm.${action.name}`, people.length)}
      remarks={remarks[action.name]}
      about={new Intl.ListFormat(locale).format(people.map((person) => isolated(fullName(person))))}
      destructive={action.destructive}
      why={action.why}
      people={action.destructive ? ids : undefined}
      run={(dataProvider, why) => action.run(dataProvider, resource, ids, why)}
    />
  );
};
