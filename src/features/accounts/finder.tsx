import { translatable } from '../../contract/core/translatable';
import Edit from '@mui/icons-material/EditOutlined';
import Mail from '@mui/icons-material/MailOutlined';

import type { PersonRow } from '../../contract/accounts/people';
import type { PersonKind } from '../../contract/accounts/personPage';
import { ADMIN_BASE } from '../../contract/routes';
import { fullName } from '../../format/name';
import {
  mergeById,
  MAX_RESULTS,
  filteredListLink,
  findByNumber,
  type DisplayContext,
  type ResultAction,
  type SearchSource,
} from '../commandPalette/finder/finder';
import { mailto } from '../../components/display/MailLink';
import { NEWEST_FIRST } from '../../components/list/table/useCycledSort';
import { block, remove, unblock, type PeopleAction } from './actions';
import { ConfirmPeopleAction, EditPersonDialog } from './dialogs';
import { rowLinkTarget } from './personPaths';

const VERBS = {
  block: translatable('commands.verbs.block'),
  unblock: translatable('commands.verbs.unblock'),
  edit: translatable('commands.verbs.edit'),
  delete: translatable('commands.verbs.delete'),
  message: translatable('commands.verbs.message'),
};

const NOUNS = { buyer: translatable('commands.nouns.buyer'), seller: translatable('commands.nouns.seller') };

const actionsOn = (resource: string, person: PersonRow, { translate }: DisplayContext): ResultAction[] => {
  const name = fullName(person);
  const said = (verb: keyof typeof VERBS) => ({
    resource,
    record: person,
    verb: VERBS[verb],
    label: translate(`commands.to_name.${verb}`, { name }),
  });
  const confirm = (action: PeopleAction): ResultAction => ({
    ...said(action.name),
    icon: action.icon,
    dialog: (state) => <ConfirmPeopleAction {...state} action={action} people={[person]} />,
  });
  return [
    confirm(person.is_restricted ? unblock : block),
    { ...said('edit'), icon: Edit, dialog: (state) => <EditPersonDialog {...state} /> },
    confirm(remove),
    ...(person.email ? [{ ...said('message'), icon: Mail, href: mailto(person.email) }] : []),
  ];
};

/** Sellers or buyers, by name, address, telephone and number: the one whose number it is comes first. */
export const peopleSource = (kind: PersonKind): SearchSource<PersonRow> => {
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
          ? findByNumber<PersonRow>('people', number, tools, { role: kind })
          : [],
        words
          ? dataProvider.getList<PersonRow>(resource, {
              filter: { q: words },
              pagination: { page: 1, perPage: MAX_RESULTS },
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
        rows: mergeById(first, list.data),
        total: isBeside ? ofNumber.length : list.total,
      };
    },
    toResult: (person, context) => ({
      id: person.id,
      label: fullName(person),
      detail: [`#${person.id}`, person.email].filter(Boolean).join(' · '),
      tag: person.is_restricted ? { text: context.translate('people.blocked'), tint: 'error' } : undefined,
      leadsTo: rowLinkTarget(kind, person, context.offered.includes('people')),
      actions: actionsOn(resource, person, context),
    }),
    allResultsLink: (words) => filteredListLink(`${ADMIN_BASE}/${resource}`, { q: words }),
  };
};
