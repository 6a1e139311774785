import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { compare } from '../../tools/house.mjs';
import { measureLines, singleUserFiles, twoWayPairs } from '../../tools/house/layout.mjs';
import {
  commentsIn,
  measureTitles,
  measureWording,
  messagesIn,
  rejectionOf,
  sentencesIn,
} from '../../tools/house/wording.mjs';

const texts = (files: Record<string, string>) => new Map(Object.entries(files));

describe('layout', () => {
  test('the layout check measures the number of files and lines, and the median and maximum number of lines per file', () => {
    const files = texts({ 'src/a.ts': 'a\n', 'src/b.ts': 'b\n'.repeat(3), 'src/c.ts': 'c\n'.repeat(8) });
    expect(measureLines(files)).toEqual({ files: 3, lines: 12, median: 3, max: 8 });
  });

  test('the layout check counts a file that only one file in the same folder imports', () => {
    const files = texts({
      'src/list/List.tsx':
        "import { a } from './single';\nimport { b } from './shared';\nimport '../other/far';\n",
      'src/list/Page.tsx': "import { b } from './shared';\n",
      'src/list/index.ts': "export * from './registered';\nexport * from './single';\n",
      'src/list/single.ts': '',
      'src/list/shared.ts': '',
      'src/list/registered.ts': '',
      'src/other/far.ts': '',
    });
    expect(singleUserFiles(files)).toEqual(['src/list/single.ts']);
  });

  test('the layout check counts two folders that import each other, also through an index file', () => {
    const files = texts({
      'server/modules/buyers/list.ts': "import { pay } from '../finance';\n",
      'server/modules/finance/index.ts': "export { pay } from './pay';\n",
      'server/modules/finance/pay.ts': "const { list } = await import('../buyers/list.ts');\n",
      'server/db/query.ts': '',
      'server/app.ts': "import './db/query.js';\n",
    });
    expect(twoWayPairs(files, 'server')).toEqual(['modules/buyers <> modules/finance']);
    expect(twoWayPairs(files, 'src')).toEqual([]);
  });
});

describe('wording', () => {
  test('the wording check counts comments with a forbidden first word, and forbidden words within comments', () => {
    const code = [
      '/** What is shown. */',
      'const a = 1; // trailing remarks do not count',
      '// Returns the row, anew for each request.',
      '/**',
      ' * Whose row it is.',
      ' */',
      "const title = 'Whose row';",
    ].join('\n');
    expect(measureWording(commentsIn(texts({ 'src/a.ts': code })))).toEqual({
      count: 3,
      openings: ['src/a.ts:1', 'src/a.ts:4'],
      words: 14,
      privateWords: ['src/a.ts:3 "anew"', 'src/a.ts:4 "Whose"'],
    });
  });

  test('the wording check finds forbidden words in a document, but ignores code and tables', () => {
    const page = [
      '# Roles',
      '```sh',
      '# What this does',
      '```',
      '| Whose | one |',
      '- **Whether** it is on. Of two, one stands.',
      'Run `whoever` as they like. How?',
    ].join('\n');
    expect(measureWording(sentencesIn(texts({ 'docs/page.md': page })))).toMatchObject({
      openings: ['docs/page.md:6', 'docs/page.md:6', 'docs/page.md:7'],
      privateWords: ['docs/page.md:6 "stands"'],
    });
  });

  test('the wording check counts forbidden words in messages, but not in keys and comments', () => {
    const messages =
      "import './anew';\n// Somebody's\nexport const a = { whose: 'Whose', b: `Ask somebody` };\n";
    const { count, privateWords } = measureWording(messagesIn(texts({ 'src/messages.ts': messages })));
    expect({ count, privateWords }).toEqual({
      count: 2,
      privateWords: ['src/messages.ts:3 "Whose"', 'src/messages.ts:3 "somebody"'],
    });
  });

  test('the wording check counts test titles that start with a forbidden word or contain a forbidden word', () => {
    const titles = ['rejects an empty reply', 'what is left', 'reads the row anew', 'none is found'];
    const code = titles.map((title) => `  test.only('${title}', () => {});\n`).join('');
    expect(measureTitles(texts({ 'tests/a.test.ts': code }))).toEqual({
      count: 4,
      rejected: ['tests/a.test.ts:2', 'tests/a.test.ts:3', 'tests/a.test.ts:4'],
    });
  });
});

describe('commit subjects', () => {
  test.each(['feat: add a ruler', 'fix(ui): close the dialog', 'refactor(server/db)!: drop a column'])(
    'the commit check accepts the subject "%s"',
    (subject) => expect(rejectionOf(subject)).toBeUndefined(),
  );

  test.each([
    ['What the monkey has shown', 'does not start with a type'],
    ['feature: add a ruler', 'does not start with a type'],
    ['fix(ui) close', 'does not start with a type'],
    [`fix: ${'x'.repeat(68)}`, '73 characters, limit 72'],
  ])('the commit check rejects the subject "%s" with the reason', (subject, reason) =>
    expect(rejectionOf(subject)).toContain(reason),
  );
});

describe('limits', () => {
  test('tools/house.mjs rates a metric above the limit as worse, and a metric below the limit as better', () =>
    expect(compare({ files: 5, lines: 90, pairs: 0 }, { files: 6, lines: 80, pairs: 0 })).toEqual({
      worse: { files: 6 },
      better: { lines: 80 },
    }));

  test('the limit of the median file length is a minimum, which tools/house.mjs raises to at most 60', () => {
    const limits = { 'src.median': 40, 'tools.median': 40, 'server.median': 60, 'total.median': 40 };
    const figures = {
      src: { median: 39 },
      tools: { median: 70 },
      server: { median: 65 },
      total: { median: 40 },
    };
    expect(compare(limits, figures)).toEqual({ worse: { 'src.median': 39 }, better: { 'tools.median': 60 } });
  });

  test('tools/house.mjs ignores the commit limit if no Git history exists, and fails for an unknown metric', () => {
    expect(compare({ 'commits.rejected': 0 }, {}).worse).toEqual({});
    expect(compare({ 'src.pages': 0 }, { src: { files: 1 } }).worse).toEqual({ 'src.pages': Number.NaN });
  });
});

describe('node tools/house.mjs', () => {
  let root = '';
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/house.mjs', root, ...args], {
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  const setLimits = (limits: object) => write('tools/houseLimits.json', JSON.stringify(limits));
  const limits = () => JSON.parse(readFileSync(join(root, 'tools/houseLimits.json'), 'utf8'));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'house-'));
    write('src/a.ts', "import './b';\n");
    write('src/b.ts', '');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('tools/house.mjs fails if a limit is exceeded, and prints the metric, limit, value and files', () => {
    setLimits({ 'src.files': 2, 'src.singleUserFiles': 0 });
    const { status, output } = run('--lower');
    expect(status).toBe(1);
    expect(output).toContain('src.singleUserFiles: limit 0, measured 1\n  src/b.ts\n');
    expect(output).not.toContain('src.files');
    expect(limits()).toEqual({ 'src.files': 2, 'src.singleUserFiles': 0 });
  });

  test('tools/house.mjs succeeds if no limit is exceeded, and lowers the limits with the option --lower', () => {
    setLimits({ 'src.files': 3, srcTwoWay: 2, 'commits.rejected': 0 });
    expect(run()).toMatchObject({ status: 0, output: expect.stringContaining('limits can be lowered') });
    expect(limits()).toMatchObject({ srcTwoWay: 2 });
    expect(run('--lower').status).toBe(0);
    expect(limits()).toEqual({ 'src.files': 2, srcTwoWay: 0, 'commits.rejected': 0 });
  });
});
