import { indexOf, type Person } from './people';
import { plain, row } from './plain';
import type { Found, ListName, Row, Shape } from './shape';

/** Numbers sellers and buyers independently: seller Odette Laurent and buyer Keiko Tanaka both have the id 1015. */
const id = (person: Person) => indexOf(person) + (person.role === 'seller' ? 1001 : 1005);

const pageOf = ({ name, people }: Found, page: number, size: number) =>
  people
    .slice((page - 1) * size, page * size)
    .map((person): Row => ({ ...row(name, person), id: id(person) }));

const LISTS: Record<ListName, (found: Found) => Row> = {
  /** Twenty rows per page for any requested page size. */
  sellers: (found) => ({ data: pageOf(found, found.page, 20), total: found.people.length }),
  /** The requested page size, without a total. */
  buyers: (found) => ({ data: pageOf(found, found.page, found.perPage) }),
  /** Always the first ten rows. */
  users: (found) => ({ data: pageOf(found, 1, 10) }),
};

/** Provider with the responses of the specification, but its own paging, ids and messages. */
export const ownPaging: Shape = {
  ...plain,
  id,
  list: (found) => ({ success: true, message: 'Fetched.', data: { [found.name]: LISTS[found.name](found) } }),
  profileSaved: (user) => ({ success: true, message: 'Saved, that is all.', data: { user } }),
};
