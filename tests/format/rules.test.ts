import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';

import { pickLanguage } from '../../src/contract/bilingual';

/** Every sentence that a form can show, by whatever can be typed into it, has its Spanish. */

const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/*.ts', { eager: true });
type Form = z.ZodMiniObject;
const isForm = (value: unknown): value is Form => value instanceof z.ZodMiniObject;
const forms = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => {
    if (!name.endsWith('Form')) return [];
    const form = typeof value === 'function' ? (value as (most: number) => unknown)(10) : value;
    return isForm(form) ? [[name, form] as const] : [];
  }),
);

/** What people type, leave empty, or leave out. */
const TYPED = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '-5',
  '1.234',
  '1,234',
  '1e9',
  '99999999',
  'x'.repeat(10_001),
  '\0ab',
];
const LISTS = [[], [''], ['x'.repeat(10_001)], Array.from({ length: 200 }, (_, at) => at)];

const isList = (form: Form, field: string) => form.shape[field]?._zod.def.type === 'array';

const messagesOf = (form: Form) => {
  const found = Object.keys(form.shape).flatMap((field) =>
    (isList(form, field) ? LISTS : TYPED).flatMap((value) => {
      const { error } = form.safeParse({ [field]: value });
      return (error?.issues ?? []).filter(({ path }) => path[0] === field);
    }),
  );
  return [...new Set(found.map(({ message }) => message))];
};

test('all the forms are found', () => expect(forms.length).toBeGreaterThan(10));

describe.each(forms)('%s', (_name, form) => {
  test('says in both languages what is wrong', () => {
    const untranslated = messagesOf(form).filter(
      (message) => pickLanguage('es', message) === pickLanguage('en', message),
    );
    expect(untranslated).toEqual([]);
  });
});
