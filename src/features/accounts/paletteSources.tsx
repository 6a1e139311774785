import Edit from '@mui/icons-material/EditOutlined';
import Mail from '@mui/icons-material/MailOutlined';

import { mailto } from '../../components/display/contact';
import { NEWEST_FIRST } from '../../components/list/ListData';
import type { PersonRow } from '../../contract/accounts/people';
import type { PersonKind } from '../../contract/accounts/personPage';
import type { BookingRow } from '../../contract/bookings';
import { translatable, type Translatable } from '../../contract/core/translatable';
import { ADMIN_BASE, ONLY_PARAM } from '../../contract/routes';
import { listDate } from '../../format/dates';
import { fullName } from '../../format/person';
import {
  filteredListLink,
  findByNumber,
  MAX_RESULTS,
  mergeById,
  type DisplayContext,
  type ResultAction,
  type SearchSource,
} from '../commandPalette/paletteSearch';
import type { AccountAction } from './AccountDialogs';
import {
  ACCOUNT_ACTIONS,
  AccountActionDialog,
  actionsFor,
  EditAccountDialog,
  supportedActions,
} from './actions';
import { BOOKING_TINTS } from './personDisplay';
import { personPath, rowLinkTarget } from './personLinks';

const EDIT = translatable('commands.verbs.edit');
const MESSAGE = translatable('commands.verbs.message');
const verbOf = ({ declared }: AccountAction) => translatable(`actions.${declared.action}.command`);

const NOUNS = { buyer: translatable('commands.nouns.buyer'), seller: translatable('commands.nouns.seller') };

const accountActions = (
  resource: string,
  account: PersonRow,
  { translate, offered }: DisplayContext,
): ResultAction[] => {
  const common = (verb: Translatable, label: string) => ({
    resource,
    record: account,
    verb,
    label: translate(label, { name: fullName(account) }),
  });
  const [first, ...others] = actionsFor(account, supportedActions(offered)).map((action): ResultAction => ({
    ...common(verbOf(action), `actions.${action.declared.action}.command_for`),
    permission: action.declared.action,
    icon: action.icon,
    dialog: (state) => <AccountActionDialog {...state} action={action} accounts={[account]} />,
  }));
  return [
    ...(first ? [first] : []),
    {
      ...common(EDIT, 'commands.to_name.edit'),
      icon: Edit,
      dialog: (state) => <EditAccountDialog {...state} />,
    },
    ...others,
    ...(account.email
      ? [{ ...common(MESSAGE, 'commands.to_name.message'), icon: Mail, href: mailto(account.email) }]
      : []),
  ];
};

/** Finds sellers or buyers by name, email, telephone or id. The account with the id in the search text comes first. */
export const accountSource = (kind: PersonKind): SearchSource<PersonRow> => {
  const resource = `${kind}_account`;
  return {
    name: resource,
    heading: `resources.${resource}.name`,
    noun: NOUNS[kind],
    verbs: [...ACCOUNT_ACTIONS.map(verbOf), EDIT, MESSAGE],
    find: async ({ text, number }, context) => {
      const { dataProvider, signal, offered } = context;
      const [withNumber, list] = await Promise.all([
        number !== undefined && offered.includes('people')
          ? findByNumber<PersonRow>('people', number, context, { role: kind })
          : [],
        text
          ? dataProvider.getList<PersonRow>(resource, {
              filter: { q: text },
              pagination: { page: 1, perPage: MAX_RESULTS },
              sort: NEWEST_FIRST,
              signal,
            })
          : { data: [], total: 0 },
      ]);
      // If an account was found by id and is also in the list, uses the list row, because the actions expect list rows.
      const listRows = new Map(list.data.map((row) => [String(row.id), row]));
      const first = withNumber.map((row) => listRows.get(String(row.id)) ?? row);
      return {
        rows: mergeById(first, list.data),
        total: withNumber.length > 0 && !text ? withNumber.length : list.total,
      };
    },
    toResult: (account, context) => ({
      id: account.id,
      label: fullName(account),
      detail: [`#${account.id}`, account.email].filter(Boolean).join(' · '),
      tag: account.is_restricted ? { text: context.translate('people.blocked'), tint: 'error' } : undefined,
      leadsTo: rowLinkTarget(kind, account, context.offered.includes('people')),
      actions: accountActions(resource, account, context),
    }),
    allResultsLink: (text) => filteredListLink(`${ADMIN_BASE}/${resource}`, { q: text }),
  };
};

/** Finds bookings by id. A result links to the Bookings tab of the buyer or seller, filtered to this booking. */
export const bookingSource = (kind: PersonKind): SearchSource<BookingRow> => ({
  name: `${kind}_bookings`,
  heading: translatable('commands.booking_source.heading'),
  noun: translatable('commands.booking_source.noun'),
  verbs: [],
  needs: 'bookings',
  numbersOnly: true,
  find: async ({ number }, context) => ({
    rows: number === undefined ? [] : await findByNumber<BookingRow>('bookings', number, context),
  }),
  toResult: (booking, { translate }) => {
    const { id, service, buyer, seller, starts_at, status } = booking;
    const person = booking[kind];
    const [buyerName, sellerName] = [buyer, seller].map(
      (party) => party?.name ?? translate('person_page.deleted_user'),
    );
    return {
      id,
      label: translate('commands.title', { id, service }),
      detail: `${buyerName} · ${sellerName} · ${listDate(starts_at)}`,
      tag: { text: translate(`person_page.bookings.${status}`, { _: status }), tint: BOOKING_TINTS[status] },
      // Links to the start page if another implementation of the API omits the buyer or the seller.
      leadsTo: {
        to: person ? `${personPath(kind, person.id)}?tab=bookings&${ONLY_PARAM}=${id}` : ADMIN_BASE,
      },
      actions: [],
    };
  },
});
