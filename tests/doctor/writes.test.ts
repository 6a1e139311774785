import { PassThrough } from 'node:stream';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { asPage } from '../../tools/doctor/output/page';
import type { Report } from '../../tools/doctor/report';
import { confirm } from '../../tools/doctor/terminal';
import { asText } from '../../tools/doctor/output/text';
import { targetOf } from '../../tools/doctor/write/plan';
import { ADMINISTRATOR, createStandIn, type StandIn } from '../standin/standin';
import { examine } from './support/examine';
import { json } from './support/oddity';
import { inRows, plant, type Planted } from './support/planted';

describe('writes', () => {
  let provider: StandIn;
  beforeAll(async () => {
    provider = await createStandIn({ variant: 'plain' });
  });
  beforeEach(() => provider.reset());
  afterAll(() => provider.close());

  const isWrite = ({ method, path }: { method: string; path: string }) =>
    method !== 'GET' && method !== 'OPTIONS' && path !== 'user/login';
  const written = () => provider.requests.filter(isWrite).map(({ path, body }) => [path, body]);

  /** Tries the writing calls on a record of a server that something is wrong with. */
  const tryOn = async (record: string, planted: Planted = {}, agree = async (_question: string) => true) => {
    const server = await plant(provider.url, planted);
    const report = await examine(server.url, { write: targetOf(record), confirm: agree });
    server.close();
    return { lines: report.writes, codes: report.findings.map(({ code, call }) => [code, call]) };
  };

  const neverAsked = async () => expect.unreachable('There is nothing to agree to.');

  test('unless it is asked to, it writes nothing', async () => {
    const report = await examine(provider.url);
    expect(report.writes).toBeUndefined();
    expect(written()).toEqual([]);
  });

  test('a category is changed, and put back', async () => {
    expect(await tryOn('category:1')).toEqual({
      lines: ['Category 1: its `name` is changed, and put back.'],
      codes: [],
    });
    expect(written()).toEqual([
      ['admin/category/update/1', { name: 'Massage (trial)', is_popular: 1 }],
      ['admin/category/update/1', { name: 'Massage', is_popular: 1 }],
    ]);
  });

  test('a seller is renamed and blocked, and is as before', async () => {
    expect(await tryOn('seller:1001')).toEqual({
      lines: [
        'Seller Account 1001: its `first_name` is changed, and put back.',
        'Seller Account 1001: it is blocked, and put back.',
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

  test('a plan, whose price is nobody’s to play with, is saved as it is', async () => {
    expect((await tryOn('plan:1')).lines).toEqual(['Pricing Plan 1: it is saved as it is, and put back.']);
  });

  const EDIT = 'admin/category/update/1';
  const CALL = 'POST admin/category/update/:id';
  const answering = (answers: Parameters<typeof json>[]): Planted => ({
    instead: (path, response) => {
      const answer = path === EDIT ? answers.shift() : undefined;
      if (answer) json(...answer)(response);
      return answer !== undefined;
    },
  });
  const DONE = { success: true, message: 'Done.', data: null };
  const NO = { success: false, message: 'Not today.' };

  test('what is refused is found, and nothing is to be put back', async () => {
    expect(await tryOn('category:1', answering([[NO]]))).toEqual({
      lines: ['Category 1: its `name` is changed. It was refused, and nothing is changed.'],
      codes: [['write-failed', CALL]],
    });
  });

  test('what is answered as done and is not, is found', async () => {
    expect((await tryOn('category:1', answering([[DONE]]))).codes).toEqual([['write-ignored', CALL]]);
  });

  test('what cannot be put back is said', async () => {
    let calls = 0;
    const planted: Planted = {
      instead: (path, response) => {
        if (path !== EDIT || (calls += 1) === 1) return false;
        json(NO)(response);
        return true;
      },
    };
    expect(await tryOn('category:1', planted)).toEqual({
      lines: ['Category 1: its `name` is changed, AND NOT PUT BACK.'],
      codes: [['not-undone', CALL]],
    });
  });

  test('where there is no such record, nothing is written', async () => {
    expect((await tryOn('category:99', {}, neverAsked)).lines).toEqual([
      'There is no Category 99 in the list: nothing was written.',
    ]);
    expect(written()).toEqual([]);
  });

  test('says that a picture is lost by saving the name', async () => {
    const planted: Planted = {
      ...inRows('admin/category', (row) => ({ ...row, image: written().length ? null : '/massage.svg' })),
    };
    const server = await plant(provider.url, planted);
    const { findings } = await examine(server.url, { write: targetOf('category:1') });
    server.close();
    expect(findings.map(({ code, field }) => [code, field])).toContainEqual(['not-undone', 'image']);
  });

  test('asks about the record by its name and each change, and writes nothing without a yes', async () => {
    const questions: string[] = [];
    const { lines } = await tryOn('seller:1001', {}, async (question) => {
      questions.push(question);
      return false;
    });
    expect(questions).toEqual([
      expect.stringMatching(
        /^Seller Account 1001 \(Ada Fontaine\) of http.*: its `first_name` is changed, it is blocked, and put back\.$/,
      ),
    ]);
    expect(lines).toEqual(['Seller Account 1001: nothing was written, since the answer was not yes.']);
    expect(written()).toEqual([]);
  });

  test('says why a record cannot be saved', async () => {
    const { lines, codes } = await tryOn('admin:2');
    expect(lines).toEqual([
      expect.stringMatching(/^Admin 2: it is not saved\. .*role/i),
      'Admin 2: it is blocked, and put back.',
    ]);
    expect(codes).toEqual([['cannot-be-saved', 'POST admin/admins/:id/roles']]);
  });

  test('says that nothing was written when a record can be neither saved nor blocked', async () => {
    const { lines } = await tryOn(
      'admin:2',
      inRows('admin/admins', (row) => ({ ...row, is_restricted: 'perhaps' })),
      neverAsked,
    );
    expect(lines).toEqual([
      'Admin 2: nothing was written.',
      expect.stringMatching(/^Admin 2: it is not saved\. /),
      'Admin 2: it is not blocked. `is_restricted` does not tell whether it is.',
    ]);
    expect(written()).toEqual([]);
  });

  test('leaves the account alone that is signed in', async () => {
    const planted = inRows('admin/admins', (row) => ({ ...row, email: ADMINISTRATOR.email }));
    expect((await tryOn('admin:2', planted, neverAsked)).lines).toEqual([
      'Admin 2 is the account that is signed in: nothing was written.',
    ]);
    expect(written()).toEqual([]);
  });

  test('writes nothing about an id that two rows share', async () => {
    const planted = inRows('admin/sellers', (row) => ({ ...row, id: Math.min(Number(row.id), 1002) }));
    expect((await tryOn('seller:1002', planted, neverAsked)).lines).toEqual([
      'Two rows have the id of Seller Account 1002: nothing was written.',
    ]);
    expect(written()).toEqual([]);
  });

  test('says that the list of the record could not be read', async () => {
    const planted: Planted = {
      instead: (path, response) => path === 'admin/category' && (json(NO)(response), true),
    };
    expect((await tryOn('category:1', planted, neverAsked)).lines).toEqual([
      'The list with Category 1 could not be read (Not today.): nothing was written.',
    ]);
  });

  test('names the field that a rejected write names', async () => {
    const server = await plant(
      provider.url,
      answering([[{ success: false, message: 'Unknown field is_popular' }, 422]]),
    );
    const { questions } = await examine(server.url, { write: targetOf('category:1') });
    server.close();
    expect(questions.map(({ ask }) => ask)).toEqual(['Accept `is_popular`, or ignore what is unknown.']);
  });

  test.each(['category', 'weather:1', 'account:1', ':1'])('“%s” names no record', (named) => {
    expect(() => targetOf(named)).toThrow(/There are: Category, .*Seller Account/);
  });
});

describe('confirm', () => {
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
  ])('takes %j for %s', async (text, isYes) => {
    expect(await answer(text)).toBe(isYes);
  });
});

describe('secrets', () => {
  const PASSWORD = 'p"a/ss wörd';
  const TOKEN = 'provider-token-1';

  let provider: StandIn;
  beforeAll(async () => {
    provider = await createStandIn({ variant: 'plain' });
  });
  afterAll(() => provider.close());

  /** As it is, in JSON, in an address, and in a page. */
  const writtenOf = (secret: string) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    secret.replaceAll('"', '&quot;'),
  ];
  const outputs = (report: Report) => [asText(report), JSON.stringify(report, null, 2), asPage(report)];

  /** A server that says the password and the token wherever it says anything. */
  const telling = (token: string): Planted => {
    const said = `${PASSWORD} and ${token}`;
    return {
      instead: (path, response) => {
        if (path === 'admin/roles')
          response.writeHead(302, { location: `https://elsewhere.example/?token=${token}` }).end();
        else if (path === 'admin/reports')
          response.writeHead(400).end(JSON.stringify({ success: false, message: said }));
        else if (path === 'capabilities') response.end(JSON.stringify({ success: true, data: [said] }));
        else return false;
        return true;
      },
      answered: (path, body) => {
        const { data } = body as { data: Record<string, unknown> };
        if (path === 'admin/dashboard-stats') return { success: said, data: { ...data, earnings: said } };
        if (path === 'admin/subscription-plans')
          return { success: true, message: said, data: { [said]: [] } };
        if (path === 'admin/financials/stats')
          return { success: true, data: { ...data, earnings: said, [said]: 1 } };
        return body;
      },
      headed: (headers) => headers.set('access-control-allow-origin', encodeURIComponent(said)),
    };
  };

  test('neither the password nor the token is in any report, whatever the server says', async () => {
    provider.reset();
    const server = await plant(provider.url, {
      ...telling(TOKEN),
      // What is sent for the password is what the stand-in knows.
      rewritten: (text) => text.replaceAll(JSON.stringify(PASSWORD), JSON.stringify(ADMINISTRATOR.password)),
    });
    const report = await examine(server.url, { password: PASSWORD });
    server.close();
    const codes = report.findings.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['redirected', 'refused', 'unknown-extras', 'unreadable', 'origin-shut-out']),
    );
    for (const output of outputs(report)) {
      expect(output).toContain('[secret]');
      for (const secret of [...writtenOf(PASSWORD), ...writtenOf(TOKEN)])
        expect(output).not.toContain(secret);
    }
  });

  test('nor are they where signing in is refused with them', async () => {
    provider.reset();
    const server = await plant(provider.url, {
      instead: (path, response) =>
        path === 'user/login' &&
        Boolean(response.writeHead(401).end(JSON.stringify({ success: false, message: `Not ${PASSWORD}` }))),
    });
    const report = await examine(server.url, { password: PASSWORD });
    server.close();
    expect(report.untried).toBe('Signing in was refused: Not [secret]');
  });

  test('what a server says moves no cursor, is no markup, and is not endless', async () => {
    provider.reset();
    const said = `<script>alert(1)</script>\u001B[2J\u202Etfel${'x'.repeat(500)}`;
    const server = await plant(provider.url, {
      instead: (path, response) =>
        path === 'admin/reports' && Boolean(response.end(JSON.stringify({ success: false, message: said }))),
    });
    const report = await examine(server.url);
    server.close();
    for (const output of outputs(report)) {
      expect(output).not.toMatch(/\p{Cf}|x{90}/u);
      expect(output).not.toContain('\u001B');
    }
    expect(asPage(report)).not.toContain('<script');
    expect(asText(report)).toContain('<script>alert(1)</script>');
  });
});
