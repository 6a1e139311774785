import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

const page = readFileSync('docs/add-a-resource.md', 'utf8');

/**
 * Diffs of the recipes. Each diff starts with the path of its file. A diff with only `+` lines shows existing code. Any
 * other diff belongs to an example, which the repository lacks, and adds the `+` lines above an existing line.
 */
const diffs = [...page.matchAll(/( *)```diff\n\s*\+\+\+ (\S+)\n([^]*?)```/g)].map(
  ([, indent = '', file = '', text = '']) => ({
    file,
    lines: text
      .split('\n')
      .map((line) => ({ isAdded: line.slice(indent.length)[0] === '+', text: line.slice(indent.length + 1) }))
      .filter((line) => line.isAdded || line.text),
  }),
);
const isExample = ({ lines }: (typeof diffs)[number]) => lines.some(({ isAdded }) => !isAdded);
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');

test('the page with the recipes contains more than 20 diffs', () => {
  expect(diffs.length).toBeGreaterThan(20);
});

describe.each([...new Set(diffs.map(({ file }) => file))])('diff of %s', (file) => {
  test('the file contains every existing line of the diff', () => {
    expect(existsSync(file)).toBe(true);
    const present = new Set(linesOf(file).map((line) => line.trim()));
    const existing = diffs
      .filter((diff) => diff.file === file)
      .flatMap((diff) => diff.lines.filter(({ isAdded }) => isAdded !== isExample(diff)))
      .map(({ text }) => text.trim());
    expect(existing.filter((line) => line && !present.has(line))).toEqual([]);
  });
});

/** Complete files of the examples. Each file starts with a comment that contains its path. */
const files = [...page.matchAll(/( *)```tsx?\n\s*\/\/ (\S+)\n([^]*?)```/g)].map(
  ([, indent = '', file = '', text = '']) => ({ file, text: text.replaceAll(`\n${indent}`, '\n') }),
);

/** Omits the names that the file already imports, because a reader merges two imports of the same module. */
const withoutImported = (line: string, lines: readonly string[]) => {
  const imported = lines.filter((each) => each.startsWith('import ')).join(' ');
  return line.startsWith('import {')
    ? line.replace(/\{(.*)\}/, (_, names: string) => {
        const missing = names.split(',').filter((name) => !new RegExp(`\\b${name.trim()}\\b`).test(imported));
        return `{${missing.join()}}`;
      })
    : line;
};

/** Adds the `+` lines of a diff above the existing lines that follow them. */
const addLines = (folder: string, { file, lines }: (typeof diffs)[number]) => {
  const target = join(folder, file);
  const present = linesOf(target);
  let added: string[] = [];
  for (const { isAdded, text } of lines) {
    if (isAdded) added.push(withoutImported(text, present));
    else {
      const at = present.findIndex((line) => line.trim() === text.trim());
      present.splice(at, 0, ...added);
      added = [];
    }
  }
  writeFileSync(target, present.join('\n'));
};

test('the examples of the recipes compile in a copy of the repository', () => {
  expect(files.length).toBeGreaterThan(4);
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'));
  try {
    const { include } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { include: string[] };
    for (const name of ['tsconfig.json', 'package.json', 'docs', ...include].filter((each) =>
      existsSync(each),
    ))
      cpSync(name, join(folder, name), { recursive: true });
    for (const name of readdirSync('.').filter((each) => each.endsWith('.ts')))
      cpSync(name, join(folder, name));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    for (const { file, text } of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    for (const diff of diffs.filter(isExample)) addLines(folder, diff);
    const { stdout } = spawnSync(process.execPath, [resolve('node_modules/.bin/tsc'), '--noEmit'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 600_000);
