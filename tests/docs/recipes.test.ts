import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

/** The recipes of docs/add-a-resource.md show code of the repository as diffs. Each diff starts with the path of its file. */
const page = readFileSync('docs/add-a-resource.md', 'utf8');
const diffs = [...page.matchAll(/```diff\n\s*\+\+\+ (\S+)\n([^]*?)```/g)].map(
  ([, file = '', lines = '']) => ({
    file,
    added: lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('+'))
      .map((line) => line.slice(1).trim())
      .filter(Boolean),
  }),
);

test('the page with the recipes contains more than 20 diffs', () => {
  expect(diffs.length).toBeGreaterThan(20);
});

describe.each([...new Set(diffs.map(({ file }) => file))])('diff of %s', (file) => {
  test('the file contains every line that the diff adds', () => {
    expect(existsSync(file)).toBe(true);
    const present = new Set(
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim()),
    );
    const added = diffs.filter((diff) => diff.file === file).flatMap((diff) => diff.added);
    expect(added.filter((line) => !present.has(line))).toEqual([]);
  });
});
