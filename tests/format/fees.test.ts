import { expect, test } from 'vitest';

import { feeForm } from '../../src/contract/finance';
import { MAX_PERCENT } from '../../src/contract/limits';
import { percentageIsAtMost } from '../../src/contract/sentences';

test.each([
  ['percent', MAX_PERCENT, undefined],
  ['percent', MAX_PERCENT + 0.01, percentageIsAtMost],
  ['absolute', MAX_PERCENT + 0.01, undefined],
])('a fee of %s: %d', (fee_type, processing_fee, said) =>
  expect(feeForm.safeParse({ fee_type, processing_fee }).error?.issues[0]?.message).toBe(said),
);
