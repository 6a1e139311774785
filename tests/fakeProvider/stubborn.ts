import type { Person } from './people';
import { plain, row } from './plain';
import type { Found, ListName, Row, Shape } from './shape';

const indexOf = (person: Person) => Number(person.key.split('-')[1]);

/** Each kind of people is numbered by itself: Odette Laurent, a seller, and Keiko Tanaka, a buyer, are both 1015. */
const id = (person: Person) => indexOf(person) + (person.role === 'seller' ? 1001 : 1005);

const pageOf = ({ name, people }: Found, page: number, size: number) =>
  people
    .slice((page - 1) * size, page * size)
    .map((person): Row => ({ ...row(name, person), id: id(person) }));

const LISTS: Record<ListName, (found: Found) => Row> = {
  /** Twenty on a page, whatever is asked. */
  sellers: (found) => ({ data: pageOf(found, found.page, 20), total: found.people.length }),
  /** As many as are asked for, and never counted. */
  buyers: (found) => ({ data: pageOf(found, found.page, found.perPage) }),
  /** Always the same ten. */
  users: (found) => ({ data: pageOf(found, 1, 10) }),
};

/** A provider that answers as the specification shows, and has its own idea of pages, numbers and sentences. */
export const stubborn: Shape = {
  ...plain,
  id,
  list: (found) => ({ success: true, message: 'Fetched.', data: { [found.name]: LISTS[found.name](found) } }),
  profileSaved: (user) => ({ success: true, message: 'Saved, that is all.', data: { user } }),
};
