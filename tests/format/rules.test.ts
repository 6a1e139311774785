import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { PHONE_DIGITS } from '../../src/contract/limits';
import { translatable } from '../../src/contract/core/translatable';
import { translateMessage } from '../../server/platform/translate';
import { fieldErrors } from '../../src/contract/core/checks';
import { CATALOGUE_ENTRIES } from '../../src/contract/resourceNames';
import { BOOKING_CASES } from '../../src/contract/support/bookingCases';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { PERSON_FIELD_NAMES, SEARCHED_FIELDS } from '../../src/contract/accounts/person';
import { LANGUAGES } from '../../src/contract/core/languages';
import { api } from '../../src/contract/endpoints';
import { loadMessages } from '../../src/i18n/loadMessages';
import { pagesInRange } from '../../src/components/list/ListPagination';
import { resources } from '../../src/resources';
import { textsIn, type Messages } from '../support/languages';
import { schemasSent } from './schemasSent';

type Form = z.ZodMiniObject;
type SortParam = { enum?: string[] } | undefined;

describe('labels of forms and lists', () => {
  const labelsOf = (messages: object, resource: string) => {
    const { fields, form, field } = (messages as { resources: Record<string, Record<string, object>> })
      .resources[resource]!;
    return { ...fields, ...form, ...field };
  };
  const fieldsOf = (resource: string) =>
    Object.values<Endpoint>(api).flatMap(({ method, input, permission }) => {
      if (method !== 'POST' || typeof permission !== 'object' || permission.resource !== resource) return [];
      return Object.keys((input as Form).shape).filter((name) => !['id', 'idempotency_key'].includes(name));
    });

  /** Returns the columns by which the endpoint of the list sorts. */
  const sortedColumnsOf = (resource: string) =>
    Object.values<Endpoint>(api).flatMap(({ input, permission }) => {
      if (typeof permission !== 'object' || permission.action !== 'list') return [];
      const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
      return permission.resource === resource ? ((properties?.sort_by as SortParam)?.enum ?? []) : [];
    });

  test.each(CATALOGUE_ENTRIES.map(([name]) => name))(
    'the resource %s has a label for each field of the form and for each sortable column, in every language',
    async (name) => {
      for (const language of LANGUAGES)
        expect(Object.keys(labelsOf(await loadMessages(language), name))).toEqual(
          expect.arrayContaining([...fieldsOf(name), ...sortedColumnsOf(name)]),
        );
    },
  );
});

describe('messages of resources with a list', () => {
  /** Messages that the shared dialogs and lists read, by the action that needs the message. */
  const NEEDED = { list: 'empty', create: 'add', edit: 'dialog.edit', delete: 'confirm_delete' };
  const isOffered = (resource: string, action: string) =>
    Object.values<Endpoint>(api).some(
      ({ permission }) =>
        typeof permission === 'object' && permission.resource === resource && permission.action === action,
    );

  test.each(CATALOGUE_ENTRIES.map(([name]) => name))(
    'the resource %s has every needed message',
    async (name) => {
      const { resources: messages } = (await loadMessages('en')) as unknown as { resources: Messages };
      const keys = textsIn(messages[name] as Messages).map(([key]) => key);
      const needed = Object.entries(NEEDED).flatMap(([action, key]) =>
        isOffered(name, action) ? [key] : [],
      );
      const { show } = resources.find((resource) => resource.name === name)!;
      expect(keys).toEqual(expect.arrayContaining(show ? [...needed, 'dialog.view'] : needed));
    },
  );
});

test.each(Object.values(BOOKING_CASES))('the page $page has every needed message', async ({ page }) => {
  const { resources: messages } = (await loadMessages('en')) as unknown as { resources: Messages };
  const keys = textsIn(messages[page] as Messages).map(([key]) => key);
  expect(keys).toEqual(expect.arrayContaining(['details', 'empty', 'name', 'audit_name']));
});

test.each(LANGUAGES)(
  'the search field of people names exactly the searched fields in %s',
  async (language) => {
    const { people } = (await loadMessages(language)) as unknown as {
      people: { search: string; fields: Record<string, string> };
    };
    // The specification gives the text for the other searched fields.
    const specified = new Set<string>(['email', 'first_name', 'last_name']);
    const named = PERSON_FIELD_NAMES.filter((name) =>
      people.search.toLowerCase().includes(people.fields[name]!.toLowerCase()),
    );
    const isDeclared = (name: string) => !specified.has(name);
    expect(named.filter(isDeclared)).toEqual(SEARCHED_FIELDS.filter(isDeclared));
  },
);

test.each(LANGUAGES)('no two fields of a record have the same label in %s', async (language) => {
  const texts = textsIn((await loadMessages(language)) as unknown as Messages);
  const labels = texts.flatMap(([key, text]) => {
    const [, record] = /^(people|resources\.\w+)\.fields\.\w+$/.exec(key) ?? [];
    return record ? [`${record}: ${text}`] : [];
  });
  expect(labels.length).toBeGreaterThan(20);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});

describe('messages of forms', () => {
  /** Every message that a form can show for entered values must have a Spanish translation. */

  const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/**/*.ts', { eager: true });
  const isForm = (value: unknown): value is Form => value instanceof z.ZodMiniObject;
  const forms = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => {
      if (!name.endsWith('Form')) return [];
      const form = typeof value === 'function' ? (value as (most: number) => unknown)(10) : value;
      return isForm(form) ? [[name, form] as const] : [];
    }),
  );

  /** Values of a field that the user enters, clears or never sets. */
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

  test('more than ten forms of the API contract are tested', () => expect(forms.length).toBeGreaterThan(10));

  describe.each(forms)('form %s', (_name, form) => {
    test('the form translates each error into English and Spanish', () => {
      const untranslated = messagesOf(form).filter(
        (message) => translateMessage('es', message) === translateMessage('en', message),
      );
      expect(untranslated).toEqual([]);
    });
  });
});

describe('limits', () => {
  /** The message for a value above a limit must contain the limit, so that the user knows how to correct the value. */

  /** Messages that state the exact length of a code or a phone number instead of a limit. */
  const SAYS_IT_OTHERWISE = new Set<string>([
    translatable('auth.validation.enter_valid_code'),
    translatable('auth.validation.setup_code_is_too_long'),
    translatable('accounts.validation.phone_has_wrong_length', {
      shorter: PHONE_DIGITS[0],
      longer: PHONE_DIGITS[1],
    }),
  ]);
  /** Definition of a check in zod. `maximum` limits the length of a text or a list, and `value` limits a number. */
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

  test('more than 60 limits of the API contract are tested', () => expect(limits.length).toBeGreaterThan(60));

  describe.each(limits)('limit of %s: at most %i', (_name, most, schema) => {
    const issues = schema.safeParse(tooMuch(schema, most)).error?.issues ?? [];
    const said = issues.filter(({ code, path }) => code === 'too_big' && !path.length);

    test('a value above the limit causes exactly one error', () => expect(said).toHaveLength(1));
    test.each(LANGUAGES)('the error contains the exceeded limit in the language %s', (language) => {
      const { message } = said[0]!;
      if (SAYS_IT_OTHERWISE.has(message)) return;
      // Removes thousands separators from the message.
      expect(translateMessage(language, message).replaceAll(/[.,\s](?=\d{3})/g, '')).toContain(String(most));
    });
  });
});

describe('field errors', () => {
  test('the server returns only the first error of each field, in the order of the fields', () => {
    const issues = [
      { path: ['name'], message: 'is required' },
      { path: ['roles', 0], message: 'is none' },
      { path: ['name'], message: 'is too short' },
      { path: ['__proto__'], message: 'is no field' },
    ];
    expect(Object.entries(fieldErrors(issues, (said) => `It ${said}`))).toEqual([
      ['name', 'It is required'],
      ['roles.0', 'It is none'],
      ['__proto__', 'It is no field'],
    ]);
  });
});

describe('pagination', () => {
  const shown = (page: number, count: number) =>
    pagesInRange(page, count)
      .map((each) => (typeof each === 'string' ? '…' : each))
      .join(' ');

  test('the pagination shows five page numbers around the current page, and the first and the last page [S104]', () => {
    expect(shown(1, 20)).toBe('1 2 3 4 5 … 20');
    expect(shown(3, 20)).toBe('1 2 3 4 5 … 20');
    expect(shown(4, 20)).toBe('1 2 3 4 5 6 … 20');
    expect(shown(5, 20)).toBe('1 2 3 4 5 6 7 … 20');
    expect(shown(6, 20)).toBe('1 … 4 5 6 7 8 … 20');
    expect(shown(18, 20)).toBe('1 … 16 17 18 19 20');
    expect(shown(20, 20)).toBe('1 … 16 17 18 19 20');
    expect(shown(2, 4)).toBe('1 2 3 4');
    expect(shown(6, 7)).toBe('1 2 3 4 5 6 7');
  });
});
