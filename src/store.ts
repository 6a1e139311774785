import { localStorageStore } from 'react-admin';
import * as z from 'zod/mini';

import { KEPT_AT_LOGOUT, readLocale, STORE_NAME } from './session/preferences';

/** Expected shapes of the stored preferences. Each pattern matches the keys of the preferences with one shape. */
const SHAPES: readonly [key: RegExp, shape: z.ZodMiniType][] = [
  [/^theme$/, z.enum(['light', 'dark'])],
  [/^(sidebar\.open|listKeys)$/, z.boolean()],
  [/\.lines$/, z.number()],
  [/^reasons\./, z.string()],
  [/_columnRanks$/, z.array(z.number())],
  [/^columns\.|\.selectedIds\.storeKeys$/, z.array(z.string())],
  [/\.selectedIds$/, z.array(z.union([z.string(), z.number()]))],
  [
    /^finder\.recent\./,
    z.array(z.looseObject({ key: z.string(), of: z.string(), leadsTo: z.looseObject({ to: z.string() }) })),
  ],
  [
    /\.listParams$/,
    z.looseObject({
      filter: z.optional(z.looseObject({})),
      displayedFilters: z.optional(z.looseObject({})),
      sort: z.optional(z.string()),
    }),
  ],
];

type Store = ReturnType<typeof localStorageStore>;

/** Removes stored values of an unexpected shape, for example from an old version. Such values would break pages. */
const repair = (store: Store) => {
  for (const [key, value] of Object.entries(store.listItems?.() ?? {})) {
    const shape = SHAPES.find(([pattern]) => pattern.test(key))?.[1];
    const isValid = !shape || shape.safeParse(value).success;
    const repaired = key === 'locale' ? readLocale(value) : isValid ? value : undefined;
    if (repaired !== value) store.setItem(key, repaired);
  }
};

/** Creates react-admin's store. A logout clears the store, except for the theme and the language. */
export const createStore = () => {
  const store = localStorageStore('1', STORE_NAME);
  repair(store);
  return {
    ...store,
    reset: () => {
      const keptItems = KEPT_AT_LOGOUT.map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      for (const [key, value] of keptItems) if (value !== undefined) store.setItem(key, value);
    },
  };
};
