import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { validate } from '../../server/http/readInput';
import { translateMessage } from '../../server/platform/translate';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../src/contract/core/languages';
import { translatable } from '../../src/contract/core/translatable';
import { ValidationError } from '../../server/http/context';
import { EACH_LANGUAGE, EACH_TRANSLATION } from '../support/languages';
import { createClient, createExtrasClient } from './helpers/client';
import { openTestApp, type TestApp } from './helpers/openTestApp';

let it: TestApp;
let morgan: Awaited<ReturnType<TestApp['withRoles']>>;
beforeAll(async () => {
  it = await openTestApp();
  morgan = await it.withRoles('buyers', 'sellers', 'finance', 'reports', 'admins');
});
afterAll(() => it.close());

const PLEASE_LOG_IN = translatable('auth.please_log_in');
const messageFor = async (acceptLanguage: string) =>
  (await createClient(it.app, { 'accept-language': acceptLanguage }).call('listBuyers', {})).message;

test('every language has its own message for a request without a session', () => {
  expect(new Set(LANGUAGES.map((language) => translateMessage(language, PLEASE_LOG_IN))).size).toBe(
    LANGUAGES.length,
  );
});

describe.each(EACH_LANGUAGE)('a request in %s', (_name, language) => {
  test.each([language, `${language}-XX,${language};q=0.9,en;q=0.8`, ` ${language.toUpperCase()}`])(
    'the server responds in the first language of Accept-Language: %j',
    async (acceptLanguage) => {
      expect(await messageFor(acceptLanguage)).toBe(translateMessage(language, PLEASE_LOG_IN));
    },
  );

  test('the server accepts an invitation in this language', async () => {
    const extras = createExtrasClient(it.app, morgan.headers);
    const [role] = (await morgan.call('listRoles', {})).data.roles;
    const { status, body } = await extras.post('invitations', {
      email: `new.${language}@salon.example`,
      role_ids: [role!.id],
      language,
      way: 'link',
    });
    expect([status, body.language]).toEqual([201, language]);
  });
});

test.each(['', 'tlh', 'xx-ES', '*'])(
  'the server responds in English to Accept-Language %j',
  async (acceptLanguage) => {
    expect(await messageFor(acceptLanguage)).toBe(translateMessage(FALLBACK_LANGUAGE, PLEASE_LOG_IN));
  },
);

/** Queries for the predefined rows without a translation. `$1` is the language. */
const UNTRANSLATED = {
  reasons: `select kind || ': ' || key as row from tys.reasons r where not exists
    (select from tys.reason_translations t where t.reason_id = r.id and t.language = $1 and t.text <> '')`,
  'saved views': `select list || ': ' || name as row from tys.saved_views v where owner_id is null and not exists
    (select from tys.saved_view_translations t where t.view_id = v.id and t.language = $1 and t.name <> '')`,
  'saved replies': `select name as row from tys.saved_replies s where not exists (select from
    tys.saved_reply_translations t where t.saved_reply_id = s.id and t.language = $1 and t.name <> '' and t.text <> '')`,
};

describe.each(EACH_TRANSLATION)('texts of a new server in %s', (_name, language) => {
  test.each(Object.entries(UNTRANSLATED))('the predefined %s have a translation', async (_rows, query) => {
    expect((await it.pool.query<{ row: string }>(query, [language])).rows).toEqual([]);
  });

  test('the translation of a saved reply contains the placeholder for the recipient’s name', async () => {
    const { rows } = await it.pool.query<{ text: string }>(
      'select text from tys.saved_reply_translations where language = $1',
      [language],
    );
    expect(rows.map(({ text }) => text)).toEqual(
      rows.map(() => expect.stringContaining('%{first_name}') as string),
    );
  });

  test('each reason in the list contains its translation', async () => {
    const { rows } = await createExtrasClient(it.app, morgan.headers).list('reasons');
    const { rows: expected } = await it.pool.query<{ id: number; text: string }>(
      'select reason_id as id, text from tys.reason_translations where language = $1 order by 1',
      [language],
    );
    const translations = rows.map(({ id, [`text_${language}`]: text }) => ({ id, text }));
    expect(translations.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(expected);
  });

  test('a validation rule without a declared message has a message in this language', () => {
    const messageIn = (reader: Language) => {
      try {
        validate(z.object({ count: z.number() }), { count: 'many' });
      } catch (error) {
        if (error instanceof ValidationError) return error.inLanguage(reader).errors.count;
      }
      throw new Error('The input was accepted');
    };
    expect(messageIn(language)).toMatch(/\p{L}/u);
    expect(messageIn(language)).not.toBe(messageIn(FALLBACK_LANGUAGE));
  });
});

// These tests are the last, because the reasons that they create have no translation.
describe.each(EACH_TRANSLATION)('reasons in %s', (_name, language) => {
  test('the server records an audit event when an administrator changes or deletes the translation of a reason', async () => {
    const extras = createExtrasClient(it.app, morgan.headers);
    const field = `text_${language}`;
    const { body } = await extras.post('reasons', {
      kind: 'block',
      text: `Rude ${language}`,
      [field]: 'Grr',
    });
    expect(body[field]).toBe('Grr');
    for (const text of ['Grrr', null]) {
      expect((await extras.put('reasons', Number(body.id), { [field]: text })).body[field]).toBe(text);
      const [event] = (await extras.list('activity', { range: [0, 0] })).rows;
      expect(event!.changes).toEqual([expect.objectContaining({ field, after: text })]);
    }
  });
});
