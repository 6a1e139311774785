import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { findFaults } from '../../tools/traces.mjs';

const FILES = {
  'src/resources/index.ts': "import { sellers } from './sellers';\n",
  'src/resources/sellers/index.tsx': "import { block } from '../../features/block';\n",
  'src/features/block.ts': "export const block = () => import('../dataProvider/block');\n",
  'src/features/messages.en.ts': '',
  'src/dataProvider/block.ts': '',
  'src/i18n/loadMessages.ts':
    "import.meta.glob<object>(['../**/messages.en.ts', '!../**/old.ts'], { import: 'messages' });\n",
  'server/blockUsers.ts': '',
  'src/features/messages.es.ts': '',
};

const FIRST = '`src/resources/sellers/index.tsx`: list, registered in `src/resources/index.ts`';

/** Returns the faults that the tool finds in a list. @param steps lines of the list, without their numbers */
const faultsOfList = (title: string, steps: string[]) => {
  const list = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  return findFaults(`# Traces\n\nIntroduction.\n\n## ${title}\n\n${list}\n`, new Map(Object.entries(FILES)));
};
const faultsOf = (...steps: string[]) => faultsOfList('Block', steps);

describe('node tools/traces.mjs', () => {
  test('the check of docs/traces.md accepts a file if an earlier file imports the file, or if a named file registers the file', () => {
    const messages = '`src/features/messages.en.ts`: texts,\n   registered in `src/i18n/loadMessages.ts`';
    expect(faultsOf(FIRST, '`src/features/block.ts`', '`src/dataProvider/block.ts`', messages)).toEqual([]);
  });

  test('the check of docs/traces.md rejects a listed file that does not exist', () => {
    expect(faultsOf(FIRST, '`src/features/gone.ts`')).toEqual(['Block: src/features/gone.ts is missing']);
  });

  test('the check of docs/traces.md rejects a file that is neither registered nor imported by an earlier file', () => {
    expect(faultsOf('`src/dataProvider/block.ts`', FIRST, '`src/features/block.ts`')).toEqual([
      'Block: src/dataProvider/block.ts is imported by no earlier file',
    ]);
  });

  test('the check of docs/traces.md rejects a registration in a file that does not import the registered file', () => {
    expect(
      faultsOf(
        FIRST,
        '`server/blockUsers.ts`: handler, registered in `src/resources/index.ts`',
        '`src/features/messages.es.ts`: texts, registered in `src/i18n/loadMessages.ts`',
      ),
    ).toEqual([
      'Block: server/blockUsers.ts is imported by no line of src/resources/index.ts',
      'Block: src/features/messages.es.ts is imported by no line of src/i18n/loadMessages.ts',
    ]);
  });

  test('the check of docs/traces.md rejects more than 20 files, an empty list and a page without a list', () => {
    const steps = [
      FIRST,
      '`src/features/block.ts`',
      ...Array<string>(19).fill('`src/dataProvider/block.ts`'),
    ];
    expect(faultsOf(...steps)).toEqual(['Block: has 21 files, at most 20 are allowed']);
    expect(faultsOf()).toEqual(['Block: has no files']);
    expect(findFaults('# Traces\n', new Map())).toEqual(['docs/traces.md has no list']);
  });

  test('the check of docs/traces.md rejects more than 15 files in the list "A saved view"', () => {
    const steps = [FIRST, ...Array<string>(15).fill('`src/features/block.ts`')];
    expect(faultsOfList('A saved view', steps)).toEqual([
      'A saved view: has 16 files, at most 15 are allowed',
    ]);
    expect(faultsOfList('A saved view', steps.slice(0, 15))).toEqual([]);
  });

  test('the command tools/traces.mjs prints an error and fails if a list in docs/traces.md is invalid', () => {
    const root = mkdtempSync(join(tmpdir(), 'traces-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const folder of ['docs', 'src']) mkdirSync(join(root, folder));
    writeFileSync(join(root, 'src/index.ts'), "import './block';\n");
    writeFileSync(join(root, 'src/block.ts'), '');
    const runWith = (step: string) => {
      writeFileSync(join(root, 'docs/traces.md'), `## Block\n\n1. ${step}\n`);
      const command = ['tools/traces.mjs', root];
      const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
      return { status, stderr };
    };
    expect(runWith('`src/block.ts`: list, registered in `src/index.ts`')).toEqual({ status: 0, stderr: '' });
    expect(runWith('`src/block.ts`: list')).toEqual({
      status: 1,
      stderr: 'Block: src/block.ts is imported by no earlier file\n',
    });
  });
});
