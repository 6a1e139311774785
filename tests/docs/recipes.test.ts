import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** Complete files in the recipes, which are not in the repository. Each file starts with a comment that contains its path. */
const files = [...page.matchAll(/```tsx?\n\s*\/\/ (\S+)\n([^]*?)```/g)].map(([, file = '', text = '']) => ({
  file,
  folder: dirname(file),
  imports: [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']*)'/g)],
}));

test('the page with the recipes contains complete files', () => {
  expect(files.length).toBeGreaterThan(4);
});

test.each(files)(
  'the complete file $file imports only what the repository exports',
  ({ folder, imports }) => {
    const written = new Set(files.map(({ file }) => file.replace(/\.tsx?$/, '')));
    const missing = imports.flatMap(([, names = '', path = '']) => {
      const target = join(folder, path);
      // Another recipe file, or a module that gets an export in one of the steps.
      if (written.has(target) || written.has(`${target}.en`)) return [];
      const source = ['.ts', '.tsx', '/index.ts'].map((end) => target + end).find((file) => existsSync(file));
      const exports = source ? readFileSync(source, 'utf8') : '';
      if (exports.includes('export *')) return [];
      return names
        .split(',')
        .map(
          (name) =>
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0]!,
        )
        .filter((name) => name && !new RegExp(`export [^=;]*\\b${name}\\b`).test(exports))
        .map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  },
);
