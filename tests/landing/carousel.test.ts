import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readCategories } from '../../landing/carousel/readCategories';
import { createAutoplay } from '../../landing/carousel/startCarousel';

const ROOT = 'https://api.example/api';
const row = { id: 1, name: 'Nails', is_popular: 0, image: null, created_at: '2025-01-01' };

describe('readCategories', () => {
  it.each([
    ['data.categories', { data: { categories: [row] } }],
    ['data.categories.data', { data: { categories: { data: [row], total: 1 } } }],
    ['data.data', { data: { data: [row] } }],
    ['data', { data: [row] }],
    ['the response itself', [row]],
    ['data, as an object written by PHP', { data: { 0: row } }],
    ['data.categories, as an object written by PHP', { data: { categories: { data: { 2: row } } } }],
  ])('readCategories finds the categories in a response if the categories are in %s', (_, answer) => {
    expect(readCategories(answer, ROOT)).toMatchObject([{ name: 'Nails', image: null }]);
  });

  it.each([
    null,
    'oops',
    7,
    {},
    { data: null },
    { data: { categories: null } },
    { data: { categories: {} } },
  ])('readCategories returns no categories for the response %j', (answer) => {
    expect(readCategories(answer, ROOT)).toEqual([]);
  });

  it('readCategories puts popular categories first, reads several spellings of "true", and omits categories without a name', () => {
    const named = (name: unknown, is_popular: unknown) => ({ ...row, name, is_popular });
    const rows = [
      named('A', 0),
      named('B', '1'),
      named(' ', 1),
      named('C', true),
      null,
      named('D', 1),
      named(12, '0'),
      named('E', 'Y'),
      named('F', 'no'),
    ];
    expect(readCategories(rows, ROOT).map(({ name }) => name)).toEqual(['B', 'C', 'D', 'E', 'A', '12', 'F']);
  });

  it('readCategories decodes HTML entities in names from other servers, but not from the embedded server', () => {
    const rows = ['Nails &amp; More', 'Men&#039;s', 'Nails & More', 'A & &lt;B&gt;'].map((name) => ({
      ...row,
      name,
    }));
    const names = (isForeign?: boolean) => readCategories(rows, ROOT, isForeign).map(({ name }) => name);
    expect(names()).toEqual(['Nails & More', "Men's", 'Nails & More', 'A & &lt;B&gt;']);
    expect(names(false)).toEqual(rows.map(({ name }) => name));
  });

  it('readCategories adds the origin of the API to an image URL without an origin', () => {
    const images = ['/storage/a.png', 'https://cdn.example/b.png', 'data:image/png;base64,AA', '', null, 7];
    const read = readCategories(
      images.map((image) => ({ ...row, image })),
      ROOT,
    );
    expect(read.map(({ image }) => image).slice(0, 5)).toEqual([
      'https://api.example/storage/a.png',
      'https://cdn.example/b.png',
      'data:image/png;base64,AA',
      null,
      null,
    ]);
  });
});

describe('autoplay', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('the carousel advances every three seconds, and pauses during hover and focus [S156]', () => {
    const advance = vi.fn<() => void>();
    const { hold, restart } = createAutoplay(advance);
    restart();
    vi.advanceTimersByTime(2999);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(6000);
    expect(advance).toHaveBeenCalledTimes(3);
    hold('hover', true);
    hold('focus', true);
    hold('hover', false);
    vi.advanceTimersByTime(9000);
    expect(advance).toHaveBeenCalledTimes(3);
    hold('focus', false);
    vi.advanceTimersByTime(3000);
    expect(advance).toHaveBeenCalledTimes(4);
  });

  it('after the visitor moves the carousel, the carousel waits three seconds before it advances', () => {
    const advance = vi.fn<() => void>();
    const { restart } = createAutoplay(advance);
    restart();
    vi.advanceTimersByTime(2900);
    restart();
    vi.advanceTimersByTime(2900);
    expect(advance).not.toHaveBeenCalled();
  });
});
