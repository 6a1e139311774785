import { useQuery } from '@tanstack/react-query';
import { chunk } from 'es-toolkit';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';

import type { ConsequenceRow } from '../../contract/accounts/extensions';
import type { Id } from '../../contract/core/field';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { count, dollars, exactCredits } from '../../format/money';
import { useCapability } from '../../dataProvider/useCapability';

const sumOf = (rows: readonly ConsequenceRow[], field: keyof Omit<ConsequenceRow, 'id'>) =>
  rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);

/** Formats of the open amounts, in the order of the message. */
const FORMATS = { appointments: count, credits: exactCredits, balance: dollars, payouts: dollars };

/**
 * Returns a message about what is still open with people in total, if the server supports it.
 *
 * @param ids `undefined` for no message
 * @param open true while the dialog is open: each opening reads the amounts again
 */
export const useConsequences = (ids: readonly Id[] | undefined, open: boolean) => {
  const isOffered = useCapability('consequences');
  const translate = useTranslate();
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
  const parts = Object.entries(FORMATS).flatMap(([field, format]) => {
    const sum = sumOf(data ?? [], field as keyof typeof FORMATS);
    return sum ? [translate(`reasons.${field}`, { smart_count: sum, amount: format(sum, locale) })] : [];
  });
  return {
    isLoaded: !isAsked || (!isFetching && (data !== undefined || error !== null)),
    sentence: parts.length > 0 && translate('reasons.still_open', { what: parts.join(', ') }),
  };
};
