import { beforeEach, describe, expect, test, vi } from 'vitest';

import '../../../src/session/guardStorage';
import { storedLocale } from '../../../src/session/preferences';
import { createStore } from '../../../src/store';

const PREFIX = 'RaStoreTreatYaSelf.';

beforeEach(() => localStorage.clear());

describe('stored preferences', () => {
  test.each([
    ['columns.sellers', '{}'],
    ['columns.sellers', '[{}]'],
    ['columns.sellers.order', '"email"'],
    ['columns.sellers_columnRanks', '{}'],
    ['seller_account.selectedIds', '{}'],
    ['seller_account.listParams', '7'],
    ['seller_account.listParams', '{"filter":7,"sort":"id"}'],
    ['finder.recent.7', '[null]'],
    ['finder.recent.7', '[{"key":"a","of":"buyer_account","leadsTo":"/"}]'],
    ['needs.lines', '"3"'],
    ['reasons.block', '{}'],
    ['sidebar.open', '{}'],
    ['listKeys', 'nonsense'],
    ['theme', '{}'],
    ['locale', '"tlh"'],
  ])('the store of preferences removes the item %s with the invalid value %s at startup', (key, stored) => {
    localStorage.setItem(PREFIX + key, stored);
    expect(createStore().getItem(key, 'default')).toBe('default');
    expect(localStorage.getItem(PREFIX + key)).toBeNull();
  });

  test.each([
    ['columns.sellers', '["email"]'],
    ['seller_account.selectedIds', '[7,"8"]'],
    ['seller_account.listParams', '{"filter":{"q":"a"},"sort":"id","order":"ASC","page":1,"perPage":10}'],
    ['finder.recent.7', '[{"key":"a","of":"buyer_account","leadsTo":{"to":"/"}}]'],
    ['sidebar.open', 'false'],
    ['theme', '"dark"'],
    ['locale', '"es"'],
    ['anything.else', '{}'],
  ])('the store keeps the item %s with the valid value %s', (key, stored) => {
    localStorage.setItem(PREFIX + key, stored);
    expect(createStore().getItem(key)).toEqual(JSON.parse(stored));
  });

  test.each([
    ['"es_MX"', 'es'],
    ['"ES"', 'es'],
    ['"en-US@posix"', 'en'],
    ['"tlh"', 'en'],
    ['{}', 'en'],
  ])('the client reads the stored locale %s as %s', (stored, locale) => {
    localStorage.setItem(`${PREFIX}locale`, stored);
    expect(storedLocale()).toBe(locale);
  });

  test('the store keeps items in memory if the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const store = createStore();
    store.setItem('columns.sellers', ['email']);
    expect(store.getItem('columns.sellers')).toEqual(['email']);
    vi.restoreAllMocks();
  });

  test('the store replaces a stored locale such as es_MX with the language es', () => {
    localStorage.setItem(`${PREFIX}locale`, '"es_MX"');
    expect(createStore().getItem('locale')).toBe('es');
    expect(localStorage.getItem(`${PREFIX}locale`)).toBe('"es"');
  });
});
