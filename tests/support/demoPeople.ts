import type { CallApi } from './api';

export interface Person {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  name: string;
}

type Row = Omit<Person, 'name'> & { is_restricted: number };

const nameOf = ({ first_name, last_name }: Row) => `${first_name} ${last_name}`;

/** Returns the names in a list, in the order of the list. */
export const namesIn = async (api: CallApi, kind: 'sellers' | 'buyers' | 'blocked-users', query: string) => {
  const [list] = Object.values(await api<Record<string, { data: Row[] }>>('GET', `admin/${kind}?${query}`));
  return list!.data.map(nameOf);
};

/** Excludes people with reports or refund requests. Other tests block some of these people, and some have notes. */
const UNTOUCHED = { sellers: 'reported=no&open_request=no', buyers: 'has_reported=no&open_request=no' };

const rowsOf = async (api: CallApi, kind: 'sellers' | 'buyers') => {
  const path = `admin/${kind}?sort_by=id&sort_direction=asc&per_page=100&${UNTOUCHED[kind]}`;
  return (await api<Record<string, { data: Row[] }>>('GET', path))[kind]!.data;
};

/** Returns the people with a unique name who are not blocked. */
const castOf = (rows: Row[]): Person[] => {
  const people = rows.map((row) => ({ ...row, name: nameOf(row) }));
  return people.filter(
    ({ name, is_restricted }) => !is_restricted && people.filter((other) => other.name === name).length === 1,
  );
};

/** Returns each person only once, so that tests that share a server never use the same person. */
export const createCast = async (api: CallApi) => {
  const left = { sellers: castOf(await rowsOf(api, 'sellers')), buyers: castOf(await rowsOf(api, 'buyers')) };
  const next = (kind: 'sellers' | 'buyers') => {
    const person = left[kind].shift();
    if (!person) throw new Error(`Every one of the ${kind} is taken.`);
    return person;
  };
  return { seller: () => next('sellers'), buyer: () => next('buyers') };
};

export type Cast = Awaited<ReturnType<typeof createCast>>;

export interface Debit {
  id: number;
  booking_id: number;
  amount_credits: number;
  refundable_credits: number;
}

interface Ledger {
  transactions: { data: (Debit & { type: string })[]; total: number };
  balance: number;
}

export const ledgerOf = (api: CallApi, buyer: Person, query = '') =>
  api<Ledger>('GET', `admin/transactions/buyer/${buyer.id}?${query}`);

/** Returns a buyer that no other test uses, and the buyer's newest debit without refunds. */
export const buyerWithDebit = async (cast: Cast, api: CallApi) => {
  for (;;) {
    const buyer = cast.buyer();
    const { transactions } = await ledgerOf(api, buyer);
    const debit = transactions.data.find(
      ({ type, amount_credits, refundable_credits }) =>
        type === 'debit' && refundable_credits === -amount_credits,
    );
    if (debit) return { buyer, debit };
  }
};

/** Returns the refundable credits of a debit. */
export const refundableCreditsOf = async (api: CallApi, buyer: Person, { id }: Debit) =>
  (await ledgerOf(api, buyer, 'per_page=100')).transactions.data.find((line) => line.id === id)
    ?.refundable_credits;
