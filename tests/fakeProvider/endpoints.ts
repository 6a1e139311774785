import type { Recorded } from './faults';
import { createPeopleStore, type Person } from './people';
import { createRecordEndpoints } from './recordEndpoints';
import type { Answer, ListName, Row, Shape, Write } from './shape';

export const ADMINISTRATOR = { email: 'admin@provider.example', password: 'provider-pass' };

const LISTS: Record<string, { name: ListName; belongs: (person: Person) => boolean; newest: string }> = {
  'admin/sellers': { name: 'sellers', belongs: ({ role }) => role === 'seller', newest: 'created_at' },
  'admin/buyers': { name: 'buyers', belongs: ({ role }) => role === 'buyer', newest: 'created_at' },
  'admin/blocked-users': { name: 'users', belongs: ({ blocked }) => blocked, newest: 'updated_at' },
};

const WRITES: Record<string, Write> = {
  'admin/block-user': 'block',
  'admin/unblock-user': 'unblock',
  'admin/delete-user': 'delete',
  'admin/edit-user': 'edit',
};

/** Creates the endpoints of section 7 with new records, in the formats of a variant. */
export const createEndpoints = (shape: Shape) => {
  const store = createPeopleStore();
  const tokens = new Set<string>();
  const records = createRecordEndpoints(shape);
  const everyone = store.list(() => true, { search: '', sortBy: 'created_at', descending: false });
  const keyOf = new Map(everyone.map((person) => [String(shape.id(person)), person.key]));

  const signIn = ({ email, password, role }: Record<string, unknown>): Answer => {
    const known = email === ADMINISTRATOR.email && password === ADMINISTRATOR.password && role === 'admin';
    if (!known) return { body: shape.wrongPassword() };
    const token = `provider-token-${tokens.size + 1}`;
    tokens.add(token);
    return { body: shape.signedIn(token, { id: shape.administratorId, ...records.profile }) };
  };

  const list = (path: string, query: URLSearchParams): Answer => {
    const { name, belongs, newest } = LISTS[path]!;
    const search = query.get('search') ?? '';
    const sortBy = query.get('sort_by') || newest;
    const people = store.list(belongs, { search, sortBy, descending: query.get('sort_direction') !== 'asc' });
    const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)];
    return { body: shape.list({ name, people, search, page, perPage }) };
  };

  const write = (path: string, body: Record<string, unknown>): Answer => {
    const what = WRITES[path]!;
    const ids = what === 'edit' ? [body['user_id']] : body['user_ids'];
    const blocks = what === 'block' || what === 'unblock';
    if (blocks && Array.isArray(ids) && records.restrict(ids, what === 'block')) {
      return { body: shape.written(what) };
    }
    const keys = Array.isArray(ids) ? ids.map((id) => keyOf.get(String(id))) : [];
    const known = keys.filter((key): key is string => key !== undefined && store.has(key));
    if (!known.length || known.length < keys.length) return { body: shape.refused('User not found.') };
    if (what === 'edit') store.rename(known[0]!, String(body['first_name']), String(body['last_name']));
    else if (what === 'delete') store.remove(known);
    else store.setBlocked(known, what === 'block');
    return { body: shape.written(what) };
  };

  const find = ({ method, path, query, body }: Omit<Recorded, 'headers'>): (() => Answer) | undefined => {
    const sent = (body ?? {}) as Row;
    if (method === 'POST' && path === 'user/login') return () => signIn(sent);
    if (method === 'GET' && path in LISTS) return () => list(path, query);
    if (method === 'POST' && path in WRITES) return () => write(path, sent);
    return records.find(method, path, query, sent);
  };

  return {
    /** Returns whether an endpoint exists. @param path path, in which any id is allowed */
    has: (method: string, path: string) =>
      find({ method, path, query: new URLSearchParams(), body: undefined }) !== undefined,
    answer: ({ headers, ...call }: Recorded): Answer => {
      const { method, path } = call;
      const handle = find(call);
      if (!handle) return undefined;
      if (method === 'POST' && path === 'user/login') return handle();
      if (path === 'categories/all') return handle();
      if (!tokens.has(headers['token'] ?? '')) return { status: 401, body: shape.unauthenticated() };
      return handle();
    },
    /** Adds a report of a buyer. */
    addReport: (report: Row) => void records.reports.push(report),
    /** Ends every session, as if it had expired. */
    forgetSessions: () => tokens.clear(),
  };
};
