import { expect, test } from 'vitest';

import { noThousandsSeparator, twoDecimalsAtMost } from '../../src/contract/amountSentences';
import { bilingual, pickLanguage } from '../../src/contract/bilingual';
import { amount, parseTypedNumber } from '../../src/contract/numberInputs';

const price = amount(
  bilingual('required', 'obligatorio'),
  bilingual('wrong', 'erróneo'),
  bilingual('negative', 'negativo'),
);
const saidOf = (typed: string) => pickLanguage('en', price.safeParse(typed).error!.issues[0]!.message);

test.each([
  ['2.25', 2.25],
  ['2,25', 2.25],
  [' 2,5 ', 2.5],
  [',5', 0.5],
  ['12,', 12],
  ['1234,50', 1234.5],
  ['1234', 1234],
])('"%s" is %d', (typed, number) => {
  expect(parseTypedNumber(typed)).toBe(number);
  expect(price.parse(typed)).toBe(number);
});

test.each([
  ['1,234', noThousandsSeparator],
  ['-1,234', noThousandsSeparator],
  ['1,234.50', noThousandsSeparator],
  ['1.234,50', noThousandsSeparator],
  ['1 234', noThousandsSeparator],
  ['1,000,000', noThousandsSeparator],
  ['1.234', noThousandsSeparator],
  ['1.000', noThousandsSeparator],
  ['0.125', twoDecimalsAtMost],
  ['0,125', twoDecimalsAtMost],
  ['-2,25', 'negative'],
  ['', 'required'],
  [' ', 'wrong'],
  ['much', 'wrong'],
  ['1e3', 'wrong'],
])('"%s" is refused, and never taken for another number', (typed, said) =>
  expect(saidOf(typed)).toBe(pickLanguage('en', said)),
);
