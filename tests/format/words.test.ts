import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { bilingual, pickLanguage } from '../../src/contract/bilingual';
import { max, oneOf, pattern } from '../../src/contract/checks';
import * as input from '../../src/contract/inputs';
import { amount, amountAboveZero } from '../../src/contract/numberInputs';
import { schemasSent } from './schemasSent';

/** No rule speaks as zod does: each has words of its own, in both languages. */

type Words = (issue: object) => unknown;
/** Checks that change a value, or ask for a rule of the schema's own, refuse nothing. */
const CHANGES = new Set(['overwrite']);

const isBilingual = (said: unknown) =>
  typeof said === 'string' && pickLanguage('en', said) !== pickLanguage('es', said);

const rules = schemasSent().flatMap(([name, schema]) => {
  const { type, checks = [], error } = schema._zod.def;
  const own = checks
    .map(({ _zod }) => _zod.def as { check: string; error?: Words })
    .filter(({ check }) => !CHANGES.has(check))
    .map((rule) => [`${name}: ${rule.check}`, rule.error] as const);
  return type === 'enum' ? [...own, [`${name}: choices`, error as Words | undefined] as const] : own;
});

test('the rules are found', () => expect(rules.length).toBeGreaterThan(200));

test('each says in both languages what is wrong', () => {
  const silent = rules.filter(([, words]) => !isBilingual(words?.({})));
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('a sentence without its Spanish does not compile', () => {
  const said = bilingual('Required', 'Obligatorio');
  const made = [
    // @ts-expect-error -- English alone.
    input.text('Required'),
    // @ts-expect-error -- English alone.
    input.requiredText('Required', 3),
    // @ts-expect-error -- English alone, of what is too long.
    input.requiredText(said, 3, 'Too long'),
    // @ts-expect-error -- English alone.
    input.email('Required'),
    // @ts-expect-error -- English alone.
    input.existingPassword('Required'),
    // @ts-expect-error -- English alone.
    input.emptyAsUndefined(z.string(), 'Wrong'),
    // @ts-expect-error -- English alone.
    amount(said, 'Wrong'),
    // @ts-expect-error -- English alone.
    amountAboveZero('Wrong'),
    // @ts-expect-error -- English alone.
    max(3, 'Too long'),
    // @ts-expect-error -- English alone.
    pattern(/x/, 'Wrong'),
    // @ts-expect-error -- English alone.
    oneOf(['a'], 'Wrong'),
  ];
  expect(made).not.toContain(undefined);
});
