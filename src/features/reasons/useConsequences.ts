import { useQuery } from '@tanstack/react-query';
import { chunk } from 'es-toolkit';
import { useDataProvider, useLocaleState } from 'react-admin';

import type { ConsequenceRow } from '../../contract/accounts/consequences';
import type { Id } from '../../contract/core/field';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { translateMessage } from '../../i18n/i18nProvider';
import { count, dollars, exactCredits } from '../../format/money';
import { useCapability } from '../../dataProvider/useCapability';
import * as say from './words';

const sumOf = (rows: readonly ConsequenceRow[], field: keyof Omit<ConsequenceRow, 'id'>) =>
  rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);

/**
 * What is still open with people, together, where a server says it: appointments, credits, earnings, payouts.
 *
 * @param ids nobody's where nothing is to be said
 * @param open whether the question stands: each time it does, it is asked anew
 */
export const useConsequences = (ids: readonly Id[] | undefined, open: boolean) => {
  const isOffered = useCapability('consequences');
  const [locale] = useLocaleState();
  const isAsked = ids !== undefined && isOffered !== false;
  const dataProvider = useDataProvider();
  const { data, error, isFetching } = useQuery({
    queryKey: ['consequences', ids],
    queryFn: async ({ signal }) => {
      const rows: ConsequenceRow[] = [];
      // One call takes no more.
      for (const some of chunk(ids ?? [], MAX_PAGE_SIZE)) {
        const pagination = { page: 1, perPage: MAX_PAGE_SIZE };
        const asked = { filter: { ids: some }, pagination, signal };
        rows.push(...(await dataProvider.getList<ConsequenceRow>('consequences', asked)).data);
      }
      return rows;
    },
    enabled: Boolean(isAsked && isOffered && open),
  });
  const part = (field: keyof Omit<ConsequenceRow, 'id'>, words: (sum: number) => string) => {
    const sum = sumOf(data ?? [], field);
    return sum ? [translateMessage(words(sum))] : [];
  };
  const parts = [
    ...part('appointments', (sum) => say.appointments(sum, count(sum, locale))),
    ...part('credits', (sum) => say.credits(exactCredits(sum, locale))),
    ...part('balance', (sum) => say.balance(dollars(sum, locale))),
    ...part('payouts', (sum) => say.payouts(dollars(sum, locale))),
  ];
  return {
    isLoaded: !isAsked || (!isFetching && (data !== undefined || error !== null)),
    sentence: parts.length > 0 && translateMessage(say.stillOpen(parts.join(', '))),
  };
};
