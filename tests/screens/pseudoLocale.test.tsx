import { cleanup, screen, waitFor } from '@testing-library/react';
import { get } from 'es-toolkit/compat';
import type { I18nProvider } from 'react-admin';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import {
  ADMIN_BASE,
  FORGOT_PASSWORD_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  RESET_PASSWORD_PATH,
  SETUP_PATH,
} from '../../src/contract/routes';
import { resources } from '../../src/resources';
import { session } from '../../src/authProvider/session/session';
import { openBackOffice } from './backOffice';

/** Wraps every message in brackets. A text without a key, or of a key without a message, stays as it is. */
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

/** Removes messages, from the innermost pair of brackets to the outermost. */
const withoutMessages = (text: string): string => {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
  return rest === text ? rest : withoutMessages(rest);
};

/** Dates and times as dayjs and `Intl` write them, languages by their own names, the initials of an avatar, and keyboard shortcuts. */
const FORMATTED =
  /\b(?:(?:in )?(?:\d+|an?) (?:second|minute|hour|day|week|month|year)s?(?: ago)?|yesterday|tomorrow|today|now|this minute|last (?:week|month|year)|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|AM|PM|English|Español|\p{L}{1,2})\b|\([a-z]\)/giu;

const PRODUCT_NAME = 'Treat Ya Self';
const ATTRIBUTES = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'];
/** Separates the texts of two nodes. A message can enclose several nodes. */
const NODE_END = '\0';

/** Returns the texts of the page in reading order, with those that only a screen reader or a tooltip shows. */
const textsOfPage = () => {
  const shown: string[] = [];
  const attributes: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element) attributes.push(...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''));
    else if (!node.parentElement?.closest('script, style, noscript')) shown.push(node.textContent ?? '');
  }
  return [...withoutMessages(shown.join(NODE_END)).split(NODE_END), ...attributes.map(withoutMessages)];
};

const normalized = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Returns texts that are in a response, or that a response's texts are shown as. */
const knownTexts = () => {
  const { fname = '', lname = '', email = '' } = session.current()?.userInfo ?? {};
  const texts = [...responseTexts, fname, lname, email, PRODUCT_NAME].filter(
    (text) => !/^[a-z_-]*$/u.test(text),
  );
  return texts
    .flatMap((text) => [
      normalized(text),
      // The page breaks a long address after its `@`, and shortens what does not fit a row.
      ...(/^(\S+@)(\S+)$/u.exec(text)?.slice(1) ?? []),
    ])
    .toSorted((a, b) => b.length - a.length);
};

/** Returns the texts of the page that are neither messages nor data of a response. */
const unwrappedTexts = () => {
  const known = knownTexts();
  return textsOfPage().filter((text) => {
    let rest = normalized(text);
    if (rest.endsWith('…') && known.some((data) => data.startsWith(rest.slice(0, -1)))) return false;
    for (const data of known) if (/\p{L}/u.test(rest)) rest = rest.replaceAll(data, ' ');
    return /\p{L}/u.test(rest.replaceAll(FORMATTED, ' '));
  });
};

const openedPage = async () => {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], .MuiSkeleton-root')).toBeNull());
};

describe('every text that is not data is a message', () => {
  test.each([LOGIN_PATH, FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH, SETUP_PATH, INVITATION_PATH])(
    'on %s',
    async (path) => {
      open(path);
      await openedPage();
      expect(unwrappedTexts()).toEqual([]);
    },
  );

  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const idOf = async (query: string) =>
      String((await server.pool.query<{ id: number }>(query)).rows[0]!.id);
    ids.buyer = await idOf("select id from tys.users where role = 'buyer' order by id limit 1");
    ids.seller = await idOf("select id from tys.users where role = 'seller' order by id limit 1");
    ids['finance/payout'] = await idOf('select id from tys.payouts order by id limit 1');
  });
  afterAll(() => cleanup());

  const pages = resources.flatMap(({ name, subPages = [] }) => [name, ...subPages.map(({ path }) => path)]);
  test.each(pages)(`on ${ADMIN_BASE}/%s`, async (page) => {
    await signInWith(...new Set(resources.flatMap(({ role }) => role ?? [])));
    expect(session.current()).toBeDefined();
    open(page.replace(/^(.*)\/:id/u, (_, start: string) => `${start}/${ids[start]}`));
    await openedPage();
    expect(unwrappedTexts()).toEqual([]);
  });
});
