import type { Id } from '../../src/contract/field';
import type { Context } from '../handler';
import { changePeople, type Rules } from './changePeople';
import { erase } from './erase';

/**
 * Deletes people and returns their kinds, one each. For people already deleted, it removes again what may be left of them. Every
 * deletion goes through here, so `beforeErasure` is called here.
 */
export const deletePeople = (context: Context, given: readonly Id[], rules: Omit<Rules, 'deletedIsDone'>) =>
  changePeople(context, given, { ...rules, deletedIsDone: true, notOneself: 'delete' }, (tx, ids) => {
    context.beforeErasure();
    return erase(tx, ids, { by: context.me.userId, now: context.now });
  });
