import Edit from '@mui/icons-material/EditOutlined';

import type { PersonRow } from '../../contract/people';
import type { PersonKind } from '../../contract/personPage';
import { ADMIN_BASE } from '../../contract/routes';
import { sentence, type Sentence } from '../../contract/sentences';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { fullName } from '../../format/name';
import { each, FEW, narrowedTo, withNumber, type FoundAction, type Source } from '../finder/finder';
import { NEWEST_FIRST } from '../table/useCycledSort';
import { block, remove, unblock, type PeopleAction } from './actions';
import { ConfirmPeopleAction, EditPersonDialog } from './dialogs';
import { rowLeadsTo } from './leadsTo';

const VERBS = {
  block: sentence('block', 'bloquear'),
  unblock: sentence('unblock', 'desbloquear'),
  edit: sentence('edit', 'editar'),
  delete: sentence('delete', 'eliminar'),
};

const toName: Record<keyof typeof VERBS, (name: string) => Sentence> = {
  block: (name) => sentence(`Block ${name}`, `Bloquear a ${name}`),
  unblock: (name) => sentence(`Unblock ${name}`, `Desbloquear a ${name}`),
  edit: (name) => sentence(`Edit ${name}`, `Editar a ${name}`),
  delete: (name) => sentence(`Delete ${name}`, `Eliminar a ${name}`),
};

const NOUNS = { buyer: sentence('buyer', 'comprador'), seller: sentence('seller', 'vendedor') };

/** What a person's menu offers. */
const actionsOn = (resource: string, person: PersonRow): FoundAction[] => {
  const name = fullName(person);
  const said = (verb: keyof typeof VERBS) => ({
    resource,
    record: person,
    verb: VERBS[verb],
    label: inReadersLanguage(toName[verb](name)),
  });
  const confirm = (action: PeopleAction): FoundAction => ({
    ...said(action.name),
    icon: action.icon,
    dialog: (state) => <ConfirmPeopleAction {...state} action={action} people={[person]} />,
  });
  return [
    confirm(person.is_restricted ? unblock : block),
    { ...said('edit'), icon: Edit, dialog: (state) => <EditPersonDialog {...state} /> },
    confirm(remove),
  ];
};

/** Sellers or buyers, by name, address, telephone and number: the one whose number it is comes first. */
export const peopleSource = (kind: PersonKind): Source<PersonRow> => {
  const resource = `${kind}_account`;
  return {
    name: resource,
    heading: `resources.${resource}.name`,
    noun: NOUNS[kind],
    verbs: Object.values(VERBS),
    find: async ({ words, number }, tools) => {
      const { dataProvider, signal, offered } = tools;
      const [ofNumber, list] = await Promise.all([
        number !== undefined && offered.includes('people')
          ? withNumber<PersonRow>('people', number, tools, { role: kind })
          : [],
        words
          ? dataProvider.getList<PersonRow>(resource, {
              filter: { q: words },
              pagination: { page: 1, perPage: FEW },
              sort: NEWEST_FIRST,
              signal,
            })
          : { data: [], total: 0 },
      ]);
      // As their list has them, where it does.
      const known = new Map(list.data.map((row) => [String(row.id), row]));
      const first = ofNumber.map((row) => known.get(String(row.id)) ?? row);
      const isBeside = ofNumber.length > 0 && !words;
      return {
        rows: each(first, list.data),
        total: isBeside ? ofNumber.length : list.total,
      };
    },
    show: (person, { translate, offered }) => ({
      id: person.id,
      label: fullName(person),
      detail: [`#${person.id}`, person.email].filter(Boolean).join(' · '),
      tag: person.is_restricted ? { text: translate('app.people.blocked'), tint: 'error' } : undefined,
      leadsTo: rowLeadsTo(kind, person, offered.includes('people')),
      actions: actionsOn(resource, person),
    }),
    all: (words) => narrowedTo(`${ADMIN_BASE}/${resource}`, { q: words }),
  };
};
