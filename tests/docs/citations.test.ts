import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

/** Citations such as "(specification, section 5)" and "(decision 16)" must refer to texts in the repository. */

const read = (file: string) => readFileSync(file, 'utf8');
const specification = read('docs/specification.md');
const decisions = read('docs/decisions.md');

const sections = new Set([...specification.matchAll(/^## (\d+)\./gm)].map(([, number]) => number!));
const numbers = new Set([...decisions.matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => number!));
const headings = new Set([...decisions.matchAll(/^## (.+)$/gm)].map(([, title]) => title!));

// Reads the files directly, because Vite needs seconds to load two thousand modules.
const sources = ['src', 'server', 'landing', 'tests', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Skips the installed packages of tools/lab.
    .filter((name) => /\.(tsx?|m?js)$/.test(name) && !name.includes('node_modules'))
    .map((name) => [join(folder, name), read(join(folder, name))] as const),
);
/** Joins the lines of comments, because a citation can continue on the next line. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
const cited = (pattern: RegExp) =>
  sources.flatMap(([file, text]) =>
    [...inOneLine(text).matchAll(pattern)].flatMap(([, list]) =>
      list!.split(/, | and /).map((what) => ({ file, what })),
    ),
  );

test('source files cite sections of the specification', () => {
  expect([sections.size, numbers.size]).toEqual([9, 30]);
  expect(cited(/specification, sections? (\d+(?:(?:, | and )\d+)*)/g).length).toBeGreaterThan(30);
});

test('every section that a source file cites exists in the specification', () => {
  const missing = cited(/specification, sections? (\d+(?:(?:, | and )\d+)*)/g).filter(
    ({ what }) => !sections.has(what),
  );
  expect(missing).toEqual([]);
});

test('every decision that a source file cites exists in docs/decisions.md', () => {
  expect(cited(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/g).filter(({ what }) => !numbers.has(what))).toEqual(
    [],
  );
  expect(cited(/\(decisions, ([\w ]+)\)/g).filter(({ what }) => !headings.has(what))).toEqual([]);
});

const pages = Object.keys(
  import.meta.glob('../../{docs/*,README,CONTRIBUTING,tests/README,tools/lab/README}.md'),
).map((file) => join('tests/docs', file));
const slug = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** Matches placeholders, patterns and example names. No file with such a name needs to exist. */
const PLACEHOLDERS = /[*<{…]|promoCodes|PromoCode/;
/** File endings that a document may omit from the path of a test, as Vitest and Playwright allow. */
const ENDINGS = ['', '.test.ts', '.test.tsx', '.spec.ts'];
const isThere = (path: string) =>
  ENDINGS.some((ending) => existsSync(path + ending) || existsSync(join('tests', path + ending)));
const scriptsOf = (file: string) => Object.keys((JSON.parse(read(file)) as { scripts: object }).scripts);
/** npm scripts of the product and of `tools/lab`, with the pages that must list all of these scripts. */
const SCRIPTS = [
  {
    name: 'package.json',
    listedIn: ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'],
    command: /npm run ([\w:-]+)/g,
    scripts: scriptsOf('package.json'),
  },
  {
    name: 'tools/lab/package.json',
    listedIn: ['tools/lab/README.md'],
    command: /npm --prefix tools\/lab run ([\w:-]+)/g,
    scripts: scriptsOf('tools/lab/package.json'),
  },
];

test.each(SCRIPTS)('the documentation contains every npm script of $name', ({ listedIn, scripts }) => {
  // Accepts a script name without `npm run`, because tools/lab/README.md states the start of its commands only once.
  const listed = new Set(
    [
      ...listedIn
        .map(read)
        .join('\n')
        .matchAll(/`(?:npm (?:run )?)?([\w:-]+)[^`\n]*`/g),
    ].map(([, name]) => name),
  );
  expect(scripts.filter((name) => !listed.has(name))).toEqual([]);
});

describe.each(pages)('page %s', (page) => {
  test('a documentation page names only files and commands that exist', () => {
    const files = [...read(page).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, code]) => code!.split(' '))
      .filter((word) => /^(src|server|landing|tests|tools|docs|deploy|ops|screens|e2e)\//.test(word))
      .filter((word) => !PLACEHOLDERS.test(word));
    expect(files.filter((file) => !isThere(file))).toEqual([]);
    const unknown = SCRIPTS.flatMap(({ command, scripts }) =>
      [...read(page).matchAll(command)].filter(([, name]) => !scripts.includes(name!)),
    );
    expect(unknown.map(([text]) => text)).toEqual([]);
  });

  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link]) => link!);

  test('every link of a documentation page leads to an existing file and heading', () => {
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path ? join(dirname(page), path) : page;
      if (anchor === undefined) return !existsSync(file);
      return ![...read(file).matchAll(/^#+ (.+)$/gm)].some(([, title]) => slug(title!) === anchor);
    });
    expect(broken).toEqual([]);
  });
});
