import { cleanup } from '@testing-library/react';
import { get } from 'es-toolkit/compat';
import type { I18nProvider } from 'react-admin';
import { afterAll, describe, expect, test, vi } from 'vitest';

import {
  ADMIN_BASE,
  FORGOT_PASSWORD_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  RESET_PASSWORD_PATH,
  SETUP_PATH,
} from '../../src/contract/routes';
import { LOCALES } from '../../src/contract/core/languages';
import { resources } from '../../src/resources';
import { session } from '../../src/session/session';
import { openBackOffice } from './backOffice';
import { openedPage, PAGES, pathOf, shownTexts, textsOfPage, withoutKnown } from './pageTexts';

/** Wraps each translated message in brackets. Other texts have no brackets. */
vi.mock('ra-i18n-polyglot', async (load) => {
  type CreateProvider = (getMessages: (locale: string) => object, ...more: unknown[]) => I18nProvider;
  const { default: createProvider } = await load<{ default: CreateProvider }>();
  const createPseudoProvider: CreateProvider = (getMessages, ...more) => {
    const provider = createProvider(getMessages, ...more);
    return {
      ...provider,
      translate: (key: string, args?: object) => {
        const text = provider.translate(key, args);
        return text && typeof get(getMessages(provider.getLocale()), key) === 'string' ? `⟦${text}⟧` : text;
      },
    };
  };
  return { default: createPseudoProvider };
});

const { server, open, signInWith, responseTexts } = openBackOffice();

/** Removes messages in brackets, from the innermost pair of brackets to the outermost. */
const withoutMessages = (text: string): string => {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
  return rest === text ? rest : withoutMessages(rest);
};

/** Matches texts that need no message: formatted dates and times, avatar initials, and shortcuts. */
const FORMATTED =
  /\b(?:(?:in )?(?:\d+|an?) (?:second|minute|hour|day|week|month|year)s?(?: ago)?|yesterday|tomorrow|today|now|this minute|last (?:week|month|year)|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|AM|PM|\p{L}{1,2})\b|\([a-z]\)/giu;

const PRODUCT_NAME = 'Treat Ya Self';
const LANGUAGE_NAMES = LOCALES.map(({ name }) => name);
/** Returns the texts of all responses in the form that the pages show. */
const knownTexts = () => {
  const { fname = '', lname = '', email = '' } = session.current()?.userInfo ?? {};
  const texts = [...responseTexts, fname, lname, email, PRODUCT_NAME, ...LANGUAGE_NAMES].filter(
    (text) => !/^[a-z_-]*$/u.test(text),
  );
  return shownTexts(texts);
};

/** Returns the texts of the page that are neither translated messages nor data. */
const unwrappedTexts = () => {
  const known = knownTexts();
  return textsOfPage(withoutMessages).filter((text) =>
    /\p{L}/u.test(withoutKnown(text, known).replaceAll(FORMATTED, ' ')),
  );
};

describe('pages', () => {
  test.each([LOGIN_PATH, FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH, SETUP_PATH, INVITATION_PATH])(
    'every text on the page %s is a translation or data',
    async (path) => {
      open(path);
      await openedPage();
      expect(unwrappedTexts()).toEqual([]);
    },
  );

  afterAll(() => cleanup());

  test.each(PAGES)(`every text on the page ${ADMIN_BASE}/%s is a translation or data`, async (page) => {
    await signInWith(...new Set(resources.flatMap(({ role }) => role ?? [])));
    expect(session.current()).toBeDefined();
    open(await pathOf(server, page));
    await openedPage();
    expect(unwrappedTexts()).toEqual([]);
  });
});
