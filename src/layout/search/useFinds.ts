import { useQuery } from '@tanstack/react-query';
import { useAuthProvider, useDataProvider, useGetResourceLabel } from 'react-admin';

import { ADMIN_BASE } from '../../contract/routes';
import { resources } from '../../resources';
import type { Findable } from '../../resources/defineResource';
import { useCapabilities, useCapability } from '../../ui/extras/useCapability';

export interface Find extends Omit<Findable, 'state'> {
  key: string;
  /** What kind of thing it is, in words. */
  group: string;
  state?: object;
}

const PER_LIST = 5;
const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The resources that the signed-in person may open, and the server offers. */
const useOpenable = () => {
  const authProvider = useAuthProvider();
  const { data = [] } = useQuery({
    queryKey: ['openable'],
    queryFn: async () => {
      const answers = await Promise.all(
        resources.map(
          async ({ name }) => (await authProvider?.canAccess?.({ resource: name, action: 'list' })) ?? true,
        ),
      );
      return resources.filter((_, at) => answers[at]);
    },
  });
  const offered = useCapabilities();
  return data.filter(({ extra }) => !extra || offered?.includes(extra));
};

/**
 * What the top bar's search finds for some words (decision 22): pages that the person may open, and people out of
 * the lists that they may see. A list that fails leaves the others as they are.
 */
export const useFinds = (words: string, pagesTitle: string) => {
  const openable = useOpenable();
  const dataProvider = useDataProvider();
  const labelOf = useGetResourceLabel();

  const pages: Find[] = openable
    .map(({ name }) => ({
      key: name,
      label: labelOf(name, 2),
      detail: '',
      group: pagesTitle,
      to: `${ADMIN_BASE}/${name}`,
    }))
    .filter(({ label }) => plain(label).includes(plain(words)));

  const lists = openable.flatMap(({ name, findable }) => (findable ? [{ name, findable }] : []));
  const hasPage = useCapability('people');
  const search = useQuery({
    queryKey: ['find', words, lists.map(({ name }) => name), hasPage],
    enabled: words !== '' && lists.length > 0,
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        lists.map(async ({ name, findable }): Promise<Find[]> => {
          const { data } = await dataProvider.getList(name, {
            filter: { q: words },
            pagination: { page: 1, perPage: PER_LIST },
            sort: NEWEST_FIRST,
            signal,
          });
          return data.map((record) => ({
            key: `${name}/${record.id}`,
            group: labelOf(name, 2),
            ...findable(record, hasPage),
          }));
        }),
      );
      return {
        finds: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        failed: lists.flatMap(({ name }, at) =>
          answers[at]?.status === 'rejected' ? [labelOf(name, 2)] : [],
        ),
      };
    },
  });
  return {
    finds: words ? [...pages, ...(search.data?.finds ?? [])] : pages,
    failed: search.data?.failed ?? [],
    isSearching: search.isLoading,
  };
};
