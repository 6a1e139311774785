import { PassThrough } from 'node:stream';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { confirm } from '../../tools/doctor/terminal';
import { targetOf } from '../../tools/doctor/write/plan';
import { ADMINISTRATOR, createFakeProvider, type FakeProvider } from '../fakeProvider/fakeProvider';
import { examine } from './support/examine';
import { inRows, json, plant, type Planted } from './support/plant';

describe('writes', () => {
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await createFakeProvider({ variant: 'plain' });
  });
  beforeEach(() => provider.reset());
  afterAll(() => provider.close());

  const isWrite = ({ method, path }: { method: string; path: string }) =>
    method !== 'GET' && method !== 'OPTIONS' && path !== 'user/login';
  const written = () => provider.requests.filter(isWrite).map(({ path, body }) => [path, body]);

  /** Lets the doctor try the writes on a record of a server with planted faults. */
  const tryOn = async (record: string, planted: Planted = {}, agree = async (_question: string) => true) => {
    const server = await plant(provider.url, planted);
    const report = await examine(server.url, { write: targetOf(record), confirm: agree });
    server.close();
    return { lines: report.writes, codes: report.findings.map(({ code, call }) => [code, call]) };
  };

  const neverAsked = async () => expect.unreachable('There is nothing to agree to.');

  test('the doctor sends no write request without the option --write', async () => {
    const report = await examine(provider.url);
    expect(report.writes).toBeUndefined();
    expect(written()).toEqual([]);
  });

  test('the doctor changes the name of a category, and restores the name', async () => {
    expect(await tryOn('category:1')).toEqual({
      lines: ['Category 1: change its `name`. Done, then undone.'],
      codes: [],
    });
    expect(written()).toEqual([
      ['admin/category/update/1', { name: 'Massage (trial)', is_popular: 1 }],
      ['admin/category/update/1', { name: 'Massage', is_popular: 1 }],
    ]);
  });

  test('the doctor renames and blocks a seller, and undoes both changes', async () => {
    expect(await tryOn('seller:1001')).toEqual({
      lines: [
        'Seller Account 1001: change its `first_name`. Done, then undone.',
        'Seller Account 1001: block it. Done, then undone.',
      ],
      codes: [],
    });
    expect(written().map(([path]) => path)).toEqual([
      'admin/edit-user',
      'admin/edit-user',
      'admin/block-user',
      'admin/unblock-user',
    ]);
  });

  test('the doctor saves a plan without a change, because the price of a plan must not change', async () => {
    expect((await tryOn('plan:1')).lines).toEqual(['Pricing Plan 1: save it unchanged. Done, then undone.']);
  });

  const EDIT = 'admin/category/update/1';
  const CALL = 'POST admin/category/update/:id';
  const answering = (answers: Parameters<typeof json>[]): Planted => ({
    respond: (path, response) => {
      const answer = path === EDIT ? answers.shift() : undefined;
      if (answer) json(...answer)(response);
      return answer !== undefined;
    },
  });
  const DONE = { success: true, message: 'Done.', data: null };
  const NO = { success: false, message: 'Not today.' };

  test('the doctor reports a write that the server rejects, and sends no request to undo the write', async () => {
    expect(await tryOn('category:1', answering([[NO]]))).toEqual({
      lines: ['Category 1: change its `name`. Rejected, and nothing was changed.'],
      codes: [['write-failed', CALL]],
    });
  });

  test('the doctor reports a write that the server confirms but does not save', async () => {
    expect((await tryOn('category:1', answering([[DONE]]))).codes).toEqual([['write-ignored', CALL]]);
  });

  test('the doctor reports a change that the server does not let the doctor undo', async () => {
    let calls = 0;
    const planted: Planted = {
      respond: (path, response) => {
        if (path !== EDIT || (calls += 1) === 1) return false;
        json(NO)(response);
        return true;
      },
    };
    expect(await tryOn('category:1', planted)).toEqual({
      lines: ['Category 1: change its `name`. NOT UNDONE.'],
      codes: [['not-undone', CALL]],
    });
  });

  test('the doctor writes nothing if the record does not exist', async () => {
    expect((await tryOn('category:99', {}, neverAsked)).lines).toEqual([
      'Category 99 is not in the list: nothing was changed.',
    ]);
    expect(written()).toEqual([]);
  });

  test('the doctor reports the loss of a picture if the server loses the picture when the name changes', async () => {
    const planted: Planted = {
      ...inRows('admin/category', (row) => ({ ...row, image: written().length ? null : '/massage.svg' })),
    };
    const server = await plant(provider.url, planted);
    const { findings } = await examine(server.url, { write: targetOf('category:1') });
    server.close();
    expect(findings.map(({ code, field }) => [code, field])).toContainEqual(['not-undone', 'image']);
  });

  test('the doctor lists the record and each change before it asks for confirmation, and writes nothing without a "yes"', async () => {
    const questions: string[] = [];
    const { lines } = await tryOn('seller:1001', {}, async (question) => {
      questions.push(question);
      return false;
    });
    expect(questions).toEqual([
      expect.stringMatching(
        /^Seller Account 1001 \(Ada Fontaine\) of http.*: change its `first_name`, block it\. Each change is undone afterwards\.$/,
      ),
    ]);
    expect(lines).toEqual(['Seller Account 1001: nothing was changed, because the answer was not yes.']);
    expect(written()).toEqual([]);
  });

  test('the doctor reports the reason why the form of a record rejects the unchanged record', async () => {
    const { lines, codes } = await tryOn('admin:2');
    expect(lines).toEqual([
      expect.stringMatching(/^Admin 2: save it\. Not sent: .*role/i),
      'Admin 2: block it. Done, then undone.',
    ]);
    expect(codes).toEqual([['cannot-be-saved', 'POST admin/admins/:id/roles']]);
  });

  test('the doctor writes nothing when a record can be neither saved nor blocked', async () => {
    const { lines } = await tryOn(
      'admin:2',
      inRows('admin/admins', (row) => ({ ...row, is_restricted: 'perhaps' })),
      neverAsked,
    );
    expect(lines).toEqual([
      'Admin 2: nothing was changed.',
      expect.stringMatching(/^Admin 2: save it\. Not sent: /),
      'Admin 2: block it. Not sent: `is_restricted` does not show whether the account is blocked.',
    ]);
    expect(written()).toEqual([]);
  });

  test('the doctor never changes the account that the doctor uses to sign in', async () => {
    const planted = inRows('admin/admins', (row) => ({ ...row, email: ADMINISTRATOR.email }));
    expect((await tryOn('admin:2', planted, neverAsked)).lines).toEqual([
      'Admin 2 is the account that is signed in: nothing was changed.',
    ]);
    expect(written()).toEqual([]);
  });

  test('the doctor writes nothing if two rows have the id of the record', async () => {
    const planted = inRows('admin/sellers', (row) => ({ ...row, id: Math.min(Number(row.id), 1002) }));
    expect((await tryOn('seller:1002', planted, neverAsked)).lines).toEqual([
      'Two rows have the ID of Seller Account 1002: nothing was changed.',
    ]);
    expect(written()).toEqual([]);
  });

  test('the doctor writes nothing and reports the reason if the request for the list of the record fails', async () => {
    const planted: Planted = {
      respond: (path, response) => path === 'admin/category' && (json(NO)(response), true),
    };
    expect((await tryOn('category:1', planted, neverAsked)).lines).toEqual([
      'The list with Category 1 could not be read (Not today.): nothing was changed.',
    ]);
  });

  test('if the message of a rejected write names a field, the report asks the provider to accept or ignore the field', async () => {
    const server = await plant(
      provider.url,
      answering([[{ success: false, message: 'Unknown field is_popular' }, 422]]),
    );
    const { questions } = await examine(server.url, { write: targetOf('category:1') });
    server.close();
    expect(questions.map(({ ask }) => ask)).toEqual(['Accept `is_popular`, or ignore unknown fields.']);
  });

  test.each(['category', 'weather:1', 'account:1', ':1'])(
    'the option --write rejects “%s”, and the error lists the kinds of records',
    (named) => {
      expect(() => targetOf(named)).toThrow(/Kinds: Category, .*Seller Account/);
    },
  );
});

describe('confirmation prompt', () => {
  const answer = (text: string) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answered = confirm('Go on? ', { input, output });
    input.end(text);
    return answered;
  };

  test.each([
    ['yes\n', true],
    [' YES \n', true],
    ['y\n', false],
    ['no\n', false],
    ['\n', false],
    ['', false],
  ])('the confirmation prompt of the doctor reads the answer %j as %s', async (text, isYes) => {
    expect(await answer(text)).toBe(isYes);
  });
});
