import type { Id } from '../../contract/field';
import { useIdempotencyKey } from '../useIdempotencyKey';

/** The key of a refund of one debit, from wherever that was found. */
export const useRefundKey = (debit: Id) => useIdempotencyKey(`refund ${debit}`);
