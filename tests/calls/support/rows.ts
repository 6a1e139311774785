import type { Call, Example, Holder } from './call';

/** What a list's address says, as its screen asks for it. */
const askedFor = (url: string) => {
  const query = new URLSearchParams(url.split('?')[1]);
  return {
    filter: { q: query.get('search') ?? '' },
    ...(query.has('page') && {
      pagination: { page: Number(query.get('page')), perPage: Number(query.get('per_page')) },
    }),
    ...(query.has('sort_by') && {
      sort: { field: query.get('sort_by'), order: query.get('sort_direction')?.toUpperCase() },
    }),
  };
};

/** A form holds yes and no, which the wire has as 1 and 0. */
const inForm = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, field.startsWith('is_') ? value === 1 : value]),
  );

interface Written extends Omit<Call, 'allowedRoles' | 'examples'> {
  /** What the form holds besides, which is not sent. */
  besides?: object;
}

/**
 * The calls of a list whose rows are added, changed and deleted, by what the screens ask the data provider for.
 *
 * @param resource as the screens call it
 * @param allowedRoles of whom one is enough to make them
 */
export const rowCalls = (resource: string, ...allowedRoles: Holder[]) => {
  const example = (verb: string, known: Partial<Call>, one: Example): Call => ({
    allowedRoles,
    examples: { [`to ${verb} by ${one.url}`]: one },
    ...known,
  });
  const post = (
    verb: 'create' | 'update',
    url: string,
    body: Record<string, unknown>,
    { besides, ...known }: Written,
    params: object,
  ) =>
    example(verb, known, {
      method: 'POST',
      url,
      body,
      providerCall: [verb, resource, { ...params, data: { ...inForm(body), ...besides } }],
      data: 'null',
    });
  /** Whose number is in the address. */
  const idIn = (url: string) => Number(/\b\d+\b/.exec(url)?.[0]);
  return {
    /** @param data the shape of the answer */
    list: (url: string, data: object) =>
      example(
        'getList',
        {},
        { method: 'GET', url, providerCall: ['getList', resource, askedFor(url)], data },
      ),
    /** The example is a good body as well, of another name than the example's where no two rows share it. */
    create: (url: string, body: Record<string, unknown>, known: Written) => {
      const { unique } = known;
      const good = { ...body, ...(unique && { [unique]: `${String(body[unique])} 2` }) };
      return post('create', url, body, { good, ...known }, {});
    },
    /** The example is a good body as well, where nothing else is said. */
    update: (url: string, body: Record<string, unknown>, known: Written) =>
      post('update', url, body, { good: body, ...known }, { id: idIn(url), previousData: { id: idIn(url) } }),
    remove: (url: string) =>
      example(
        'delete',
        {},
        {
          method: 'DELETE',
          url,
          providerCall: ['delete', resource, { id: idIn(url) }],
          data: 'null',
        },
      ),
  };
};
