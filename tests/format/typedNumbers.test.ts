import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';

import { translateMessage } from '../../server/platform/translate';
import { newPlanForm, planForm } from '../../src/contract/catalogue/plans';
import { parseTypedNumber } from '../../src/contract/core/numbers';
import { filterParams } from '../../src/contract/filters';
import { feeForm } from '../../src/contract/finance/finance';
import { refundForm } from '../../src/contract/ledger';

const THOUSANDS = 'Leave out thousands separators, and use a point or a comma for decimals, such as 1234.50';
const DECIMALS = 'Enter at most two decimals';
const MILES = 'Omita el separador de miles y use una coma o un punto para los decimales, como 1234,50';
const DECIMALES = 'Escriba como máximo dos decimales';

interface Field {
  field: string;
  schema: z.ZodMiniType;
  /** Message for a value that is not a number. `negative` is the message for a number below zero. */
  invalid: string;
  negative: string;
}
const labelled = (field: string, schema: z.ZodMiniType): Field => ({
  field,
  schema,
  invalid: `${field} must be a number`,
  negative: `${field} cannot be negative`,
});
const NOT_POSITIVE = 'Enter a credit amount greater than zero';
const NO_AMOUNT = 'Amount must be a number';

/** All form fields that accept an amount. */
const FIELDS: Field[] = [
  labelled('Price', newPlanForm.shape.price_usd),
  labelled('Credits', newPlanForm.shape.credits),
  labelled('Credits', planForm.shape.credits),
  labelled('Price per credit', planForm.shape.price_per_credit),
  labelled('Processing Fee', feeForm.shape.processing_fee),
  {
    field: 'Refund',
    schema: refundForm(10_000).shape.credits_to_refund,
    invalid: NOT_POSITIVE,
    negative: NOT_POSITIVE,
  },
  {
    field: 'Filter',
    schema: filterParams({ earnings: { kind: 'amounts', unit: 'dollars' } }).earnings_from,
    invalid: NO_AMOUNT,
    negative: NO_AMOUNT,
  },
];

const NUMBERS: [typed: string, number: number][] = [
  ['2.25', 2.25],
  ['2,25', 2.25],
  [' 2,5 ', 2.5],
  [',5', 0.5],
  ['12,', 12],
  ['1234,50', 1234.5],
  ['1234', 1234],
  ['1234.500', 1234.5],
];

/** Rejected values. A message is a pair in English and Spanish, or the name of a message in `Field`. */
const REJECTED: [typed: string, message: 'invalid' | 'negative' | [english: string, spanish: string]][] = [
  ['12.345', [DECIMALS, MILES]],
  ['1.239', [DECIMALS, MILES]],
  ['1.000', [DECIMALS, MILES]],
  ['-1.234', [DECIMALS, MILES]],
  ['12,345', [THOUSANDS, DECIMALES]],
  ['1,234', [THOUSANDS, DECIMALES]],
  ['-1,234', [THOUSANDS, DECIMALES]],
  ['0.125', [DECIMALS, DECIMALES]],
  ['0,125', [DECIMALS, DECIMALES]],
  ['1234.567', [DECIMALS, DECIMALES]],
  ['12.3456', [DECIMALS, DECIMALES]],
  ['1,234.50', [THOUSANDS, MILES]],
  ['1.234,50', [THOUSANDS, MILES]],
  ['1,000,000', [THOUSANDS, MILES]],
  ['1 234', [THOUSANDS, MILES]],
  ['1\u00A0234', [THOUSANDS, MILES]],
  ['1\u202F234,5', [THOUSANDS, MILES]],
  ["1'234", [THOUSANDS, MILES]],
  ['1’234.50', [THOUSANDS, MILES]],
  ['-2,25', 'negative'],
  [' ', 'invalid'],
  ['much', 'invalid'],
  ['1e3', 'invalid'],
  ['0x10', 'invalid'],
  ['+5', 'invalid'],
  ['−5', 'invalid'],
  ['5-', 'invalid'],
  ['--5', 'invalid'],
  ['$12.50', 'invalid'],
  ['12.50 €', 'invalid'],
  ['1²', 'invalid'],
  ['１２.50', 'invalid'],
  ['１２．５０', 'invalid'],
  ['١٢٫٥', 'invalid'],
  ['۱۲', 'invalid'],
];

describe('entered amount', () => {
  test.each(NUMBERS)('an amount field reads %j as the number %d', (typed, number) => {
    expect(parseTypedNumber(typed)).toBe(number);
    for (const { field, schema } of FIELDS) expect(schema.safeParse(typed).data, field).toBe(number);
  });

  test.each(REJECTED)('an amount field rejects %j with an error in English and Spanish', (typed, message) => {
    for (const { field, schema, ...messages } of FIELDS) {
      const found = schema.safeParse(typed).error!.issues[0]!.message;
      const shown = [translateMessage('en', found), translateMessage('es', found)];
      expect(shown, field).toEqual(typeof message === 'string' ? [messages[message], shown[1]] : message);
    }
  });
});
