import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';

import { pickLanguage } from '../../src/contract/bilingual';
import { enterValidCode, phoneHasWrongLength, setupCodeIsTooLong } from '../../src/contract/sentences';
import { schemasSent } from './schemasSent';

/** Whatever is too long, too much or too many is told the limit: what is said of a field left empty would be no help. */

/** What is shown of a code or a telephone number says how long it is, not how long it may be. */
const SAYS_IT_OTHERWISE = new Set<string>([enterValidCode, setupCodeIsTooLong, phoneHasWrongLength]);
/** What zod keeps of a check: the most of a text's or a list's length, or of a number. */
interface Check {
  check: string;
  maximum?: number;
  value?: number;
}
const limitsOf = (schema: z.ZodMiniType) =>
  (schema._zod.def.checks ?? []).flatMap(({ _zod }) => {
    const { check, maximum, value } = _zod.def as Check;
    return check === 'max_length' ? [maximum!] : check === 'less_than' ? [value!] : [];
  });

const tooMuch = (schema: z.ZodMiniType, most: number): unknown => {
  if (schema instanceof z.ZodMiniString) return 'x'.repeat(most + 1);
  if (schema instanceof z.ZodMiniArray) return Array.from({ length: most + 1 });
  return most + 1;
};

const limits = schemasSent().flatMap(([name, schema]) =>
  limitsOf(schema).map((most) => [name, most, schema] as const),
);

test('the limits are found', () => expect(limits.length).toBeGreaterThan(60));

describe.each(limits)('%s, at most %i', (_name, most, schema) => {
  const issues = schema.safeParse(tooMuch(schema, most)).error?.issues ?? [];
  const said = issues.filter(({ code, path }) => code === 'too_big' && !path.length);

  test('says so', () => expect(said).toHaveLength(1));
  test.each(['en', 'es'] as const)('in %s', (language) => {
    const { message } = said[0]!;
    if (SAYS_IT_OTHERWISE.has(message)) return;
    // Thousands are written with marks between them.
    expect(pickLanguage(language, message).replaceAll(/[.,](?=\d{3})/g, '')).toContain(String(most));
  });
});
