import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

/** Whoever reads "(specification, section 5)" or "(decision 16)" must find it in the repository. */

const read = (file: string) => readFileSync(file, 'utf8');
const specification = read('docs/specification.md');
const decisions = read('docs/decisions.md');

const sections = new Set([...specification.matchAll(/^## (\d+)\./gm)].map(([, number]) => number!));
const numbers = new Set([...decisions.matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => number!));
const headings = new Set([...decisions.matchAll(/^## (.+)$/gm)].map(([, title]) => title!));

// Read here: as modules of Vite's, two thousand files take it seconds.
const sources = ['src', 'server', 'landing', 'tests', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The lab's packages, on machines that ran it.
    .filter((name) => /\.(tsx?|m?js)$/.test(name) && !name.includes('node_modules'))
    .map((name) => [join(folder, name), read(join(folder, name))] as const),
);
/** A citation may go on in the comment's next line. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
const cited = (pattern: RegExp) =>
  sources.flatMap(([file, text]) =>
    [...inOneLine(text).matchAll(pattern)].flatMap(([, list]) =>
      list!.split(/, | and /).map((what) => ({ file, what })),
    ),
  );

test('there is something to cite, and it is cited', () => {
  expect([sections.size, numbers.size]).toEqual([9, 30]);
  expect(cited(/specification, sections? (\d+(?:(?:, | and )\d+)*)/g).length).toBeGreaterThan(30);
});

test('each section that is cited is there', () => {
  const missing = cited(/specification, sections? (\d+(?:(?:, | and )\d+)*)/g).filter(
    ({ what }) => !sections.has(what),
  );
  expect(missing).toEqual([]);
});

test('each decision that is cited is there', () => {
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

/** A placeholder, a pattern, or a name that stands for the reader's own. */
const STANDS_FOR = /[*<{…]|promoCodes|PromoCode/;
/** A test is called by its path without its ending, and within `tests`, as Vitest and Playwright take it. */
const ENDINGS = ['', '.test.ts', '.test.tsx', '.spec.ts'];
const isThere = (path: string) =>
  ENDINGS.some((ending) => existsSync(path + ending) || existsSync(join('tests', path + ending)));
const scriptsOf = (file: string) => Object.keys((JSON.parse(read(file)) as { scripts: object }).scripts);
/** The scripts of the product and of the lab, by the command that runs them. */
const SCRIPTS = [
  { page: 'README.md', command: /npm run ([\w:-]+)/g, scripts: scriptsOf('package.json') },
  {
    page: 'tools/lab/README.md',
    command: /npm --prefix tools\/lab run ([\w:-]+)/g,
    scripts: scriptsOf('tools/lab/package.json'),
  },
];

test.each(SCRIPTS)('$page lists every command of its package', ({ page, scripts }) => {
  // The lab's page gives the common beginning of its commands once.
  const listed = new Set(
    [...read(page).matchAll(/`(?:npm (?:run )?)?([\w:-]+)[^`\n]*`/g)].map(([, name]) => name),
  );
  expect(scripts.filter((name) => !listed.has(name))).toEqual([]);
});

describe.each(pages)('%s', (page) => {
  test('names files and commands that are there', () => {
    const files = [...read(page).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, code]) => code!.split(' '))
      .filter((word) => /^(src|server|landing|tests|tools|docs|deploy|ops|screens|e2e)\//.test(word))
      .filter((word) => !STANDS_FOR.test(word));
    expect(files.filter((file) => !isThere(file))).toEqual([]);
    const unknown = SCRIPTS.flatMap(({ command, scripts }) =>
      [...read(page).matchAll(command)].filter(([, name]) => !scripts.includes(name!)),
    );
    expect(unknown.map(([text]) => text)).toEqual([]);
  });

  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link]) => link!);

  test('leads only where something is', () => {
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path ? join(dirname(page), path) : page;
      if (anchor === undefined) return !existsSync(file);
      return ![...read(file).matchAll(/^#+ (.+)$/gm)].some(([, title]) => slug(title!) === anchor);
    });
    expect(broken).toEqual([]);
  });
});
