import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';

import { isolated } from '../../contract/isolated';
import type { PersonRow } from '../../contract/people';
import type { Why } from '../../contract/reasons';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { count } from '../../format/money';
import { fullName } from '../../format/name';
import { ConfirmAction } from '../ConfirmAction';
import type { Job } from '../portions/job';
import { namesOf } from '../portions/namesOf';
import { useWhich } from '../portions/useWhich';
import { blocked, deleted, unblocked } from '../portions/words';
import { useChosen } from '../table/chosen/chosen';
import type { DialogProps } from '../RecordDialog';
import type { PeopleAction } from './actions';

const DONE = { block: blocked, unblock: unblocked, delete: deleted };

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
  const { all, start } = useChosen();
  const which = useWhich();
  const inPortions = (why?: Why): Job => ({
    title: translate(`app.people.bulk.${action.name}`),
    rows: people.map((person) => ({ id: person.id, name: fullName(person) })),
    which,
    done: (number) => inReadersLanguage(DONE[action.name](number, count(number, locale))),
    run: (dataProvider, some, meta) => action.run(dataProvider, resource, some, why, meta),
  });
  return (
    <ConfirmAction
      {...state}
      sentence={wording(`confirm.${action.name}`, people.length)}
      remarks={remarks[action.name]}
      about={namesOf(
        people.map((person) => isolated(fullName(person))),
        locale,
      )}
      destructive={action.destructive}
      why={action.why}
      people={action.destructive ? ids : undefined}
      run={async (dataProvider, why) =>
        all && people.length > 1 ? start(inPortions(why)) : action.run(dataProvider, resource, ids, why)
      }
    />
  );
};
