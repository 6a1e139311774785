import type { PartialResult, RefusedItem } from '../../../src/contract/core/answer';
import type { Id } from '../../../src/contract/core/field';
import type { Translatable } from '../../../src/contract/core/translatable';
import { translateMessage } from '../../platform/translate';
import type { ChangeRules } from './changePeople';
import type { Answer } from '../../http/handlers';
import type { RequestContext } from '../../http/context';

interface Given {
  user_ids: readonly Id[];
  partial?: boolean | undefined;
}

/** What a change of many people does about those who cannot be changed, and what it answers: nothing unless it was asked for. */
export const createPartialResult = (
  { language }: Pick<RequestContext, 'language'>,
  { user_ids, partial }: Given,
) => {
  const refused: RefusedItem[] = [];
  const rules: Pick<ChangeRules, 'onRefused'> = partial
    ? {
        onRefused: (id, { message }) =>
          void refused.push({ id, message: translateMessage(language, message) }),
      }
    : {};
  const answer = (message: Translatable): Answer<PartialResult | null> => {
    const notDone = new Set(refused.map(({ id }) => id));
    const done = [...new Set(user_ids)].filter((id) => !notDone.has(id));
    return { data: partial ? { done, refused } : null, message };
  };
  return { rules, answer };
};
