import type { Recorded } from './faults';
import type { Json, ListName, Shape, Write } from './shape';
import type { Person } from './people';
import type { Store } from './store';

export const ADMINISTRATOR = { email: 'admin@provider.example', password: 'provider-pass' };

const ROLES =
  'dashboard categories sellers buyers subscriptions reports finance blocked_users settings admins'.split(
    ' ',
  );

/** An answer: the body, and a status where it is not 200. `undefined` is for a call nobody knows. */
type Answer = { status?: number; body: Json } | undefined;

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

/** The provider's calls, over its memory and in its way of writing. */
export const createCalls = (store: Store, shape: Shape) => {
  const tokens = new Set<string>();
  const everyone = store.list(() => true, { search: '', sortBy: 'created_at', descending: false });
  const keyOf = new Map(everyone.map((person) => [String(shape.id(person)), person.key]));

  const signIn = ({ email, password, role }: Record<string, unknown>): Answer => {
    const known = email === ADMINISTRATOR.email && password === ADMINISTRATOR.password && role === 'admin';
    if (!known) return { body: shape.wrongPassword() };
    const token = `provider-token-${tokens.size + 1}`;
    tokens.add(token);
    return {
      body: shape.signedIn(token, {
        id: shape.administratorId,
        first_name: 'Pat',
        last_name: 'Provider',
        email: ADMINISTRATOR.email,
        phone_number: '17025550123',
        phone_country_code: '1',
        billing_address: '1 Provider Way',
        image: null,
        roles: ROLES,
      }),
    };
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
    const keys = Array.isArray(ids) ? ids.map((id) => keyOf.get(String(id))) : [];
    const known = keys.filter((key): key is string => key !== undefined && store.among([key]).length === 1);
    if (!known.length || known.length < keys.length) return { body: shape.refused('User not found.') };
    if (what === 'edit') store.rename(known[0]!, String(body['first_name']), String(body['last_name']));
    else if (what === 'delete') store.remove(known);
    else store.setBlocked(known, what === 'block');
    return { body: shape.written(what) };
  };

  return {
    answer: ({ method, path, query, headers, body }: Recorded): Answer => {
      if (method === 'GET' && path === 'categories/all') return { body: shape.categories() };
      const sent = (body ?? {}) as Record<string, unknown>;
      if (method === 'POST' && path === 'user/login') return signIn(sent);
      const known = (method === 'GET' && path in LISTS) || (method === 'POST' && path in WRITES);
      if (!known) return undefined;
      if (!tokens.has(headers['token'] ?? '')) return { status: 401, body: shape.unauthenticated() };
      return method === 'GET' ? list(path, query) : write(path, sent);
    },
    /** Ends every session, as an expiry would. */
    forgetSessions: () => tokens.clear(),
  };
};
