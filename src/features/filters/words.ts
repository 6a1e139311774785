import type { ChoiceFilterName, FilterName, ChoiceValue } from '../../contract/filters/filters';

/** What a chip and a form say of a filter. */
export interface FilterWords {
  title: string;
  back: string;
  clear: string;
  apply: string;
  /** Of which one, for those who hear the button alone. */
  remove: string;
  change: string;
  from: string;
  to: string;
  least: string;
  most: string;
  choice: string;
  /** Who deals with it. */
  assigned: Record<'me' | 'nobody' | 'to', string>;
  number: string;
  find: string;
  nobody: string;
  days: Record<'named' | 'both' | 'one' | 'from' | 'to', string>;
  amounts: Record<'both' | 'one' | 'from' | 'to', string>;
  names: Record<FilterName, string>;
  choices: { [Name in ChoiceFilterName]: Record<ChoiceValue<Name>, string> };
}

/** Wording of filters, which comes with them: a list that is not narrowed has no need of it. */
export const words: FilterWords = {
  title: 'Filters',
  back: 'All filters',
  clear: 'Clear all',
  apply: 'Apply',
  remove: 'Remove filter: %{condition}',
  change: 'Change filter: %{condition}',
  from: 'First day',
  to: 'Last day',
  least: 'At least',
  most: 'At most',
  choice: '%{name}: %{choice}',
  assigned: {
    me: 'Assigned to me',
    nobody: 'Assigned to nobody',
    to: 'Assigned to %{name}',
  },
  number: 'no. %{id}',
  find: 'Name, email or ID',
  nobody: 'Nobody is found',
  days: {
    named: '%{name}: %{period}',
    both: '%{name} from %{from} to %{to}',
    one: '%{name} on %{from}',
    from: '%{name} since %{from}',
    to: '%{name} until %{to}',
  },
  amounts: {
    both: '%{name} from %{from} to %{to}',
    one: '%{name} exactly %{from}',
    from: '%{name} at least %{from}',
    to: '%{name} at most %{to}',
  },
  names: {
    status: 'Status',
    joined: 'Joined',
    earnings: 'Earnings',
    credits: 'Credits',
    open_request: 'Open refund requests',
    reported: 'Reports about them',
    has_reported: 'Reports by them',
    booked: 'Bookings',
    amount: 'Amount',
    paid_since: 'Paid since',
    type: 'Type',
    person: 'Person',
    age: 'Age',
    assigned: 'Assigned',
  },
  choices: {
    type: { debit: 'Debit', credit: 'Credit' },
    age: { day: 'Older than a day', week: 'Older than a week', month: 'Older than 30 days' },
    status: { active: 'Active', blocked: 'Blocked', new: 'New', answered: 'Answered', spam: 'Spam' },
    open_request: { yes: 'With an open request', no: 'Without an open request' },
    reported: { yes: 'Was reported', no: 'Never reported' },
    has_reported: { yes: 'Has reported a seller', no: 'Has reported nobody' },
    booked: { yes: 'Has bookings', no: 'Never booked' },
    paid_since: { yes: 'The seller was paid since', no: 'The seller was not paid since' },
  },
};
