import type { Id } from '../../src/contract/field';
import type { Context } from '../handler';
import { changePeople, type Rules } from './changePeople';
import { erase } from './erase';

/**
 * Deletes people, or mends what is left of those deleted before, and answers how many there were to delete. The one
 * place where anybody is erased, and so where it is said that somebody is about to be.
 */
export const deletePeople = (context: Context, given: readonly Id[], rules: Omit<Rules, 'deletedIsDone'>) =>
  changePeople(context, given, { ...rules, deletedIsDone: true, notOneself: 'delete' }, (tx, ids) => {
    context.erasing();
    return erase(tx, ids, context.now);
  });
