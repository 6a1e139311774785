import type { PartlyDone, RefusedOne } from '../../src/contract/answer';
import type { Id } from '../../src/contract/field';
import { inLanguage, type Sentence } from '../../src/contract/sentences';
import type { Answer, Context } from '../handler';
import type { Rules } from './changePeople';

interface Given {
  user_ids: readonly Id[];
  partial?: boolean | undefined;
}

/** What a change of many people does about those who cannot be changed, and what it answers: nothing unless it was asked for. */
export const partlyDone = ({ language }: Pick<Context, 'language'>, { user_ids, partial }: Given) => {
  const refused: RefusedOne[] = [];
  const rules: Pick<Rules, 'refuse'> = partial
    ? { refuse: (id, { message }) => void refused.push({ id, message: inLanguage(language, message) }) }
    : {};
  const answer = (message: Sentence): Answer<PartlyDone | null> => {
    const notDone = new Set(refused.map(({ id }) => id));
    const done = [...new Set(user_ids)].filter((id) => !notDone.has(id));
    return { data: partial ? { done, refused } : null, message };
  };
  return { rules, answer };
};
