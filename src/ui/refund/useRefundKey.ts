import type { Id } from '../../contract/field';
import { useOnceKey } from '../useOnceKey';

/** The key of a refund of one debit, from wherever that was found. */
export const useRefundKey = (debit: Id) => useOnceKey(`refund ${debit}`);
