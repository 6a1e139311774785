import { afterAll, beforeAll, expect, test } from 'vitest';

import { asPage } from '../../tools/doctor/output/page';
import { asText } from '../../tools/doctor/output/text';
import type { Report } from '../../tools/doctor/report';
import { ADMINISTRATOR, createFakeProvider, type FakeProvider } from '../fakeProvider/fakeProvider';
import { examine } from './support/examine';
import { plant, type Planted } from './support/plant';

const PASSWORD = 'p"a/ss wörd';
const TOKEN = 'provider-token-1';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await createFakeProvider({ variant: 'plain' });
});
afterAll(() => provider.close());

/** Returns a secret in the notations of text, JSON, URLs and HTML. */
const encodingsOf = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  secret.replaceAll('"', '&quot;'),
];
const outputs = (report: Report) => [asText(report), JSON.stringify(report, null, 2), asPage(report)];

/** Lets the server send the password and the token in many kinds of text. */
const plantSecrets = (token: string): Planted => {
  const said = `${PASSWORD} and ${token}`;
  return {
    respond: (path, response) => {
      if (path === 'admin/roles')
        response.writeHead(302, { location: `https://elsewhere.example/?token=${token}` }).end();
      else if (path === 'admin/reports')
        response.writeHead(400).end(JSON.stringify({ success: false, message: said }));
      else if (path === 'capabilities') response.end(JSON.stringify({ success: true, data: [said] }));
      else return false;
      return true;
    },
    changeResponse: (path, body) => {
      const { data } = body as { data: Record<string, unknown> };
      if (path === 'admin/dashboard-stats') return { success: said, data: { ...data, earnings: said } };
      if (path === 'admin/subscription-plans') return { success: true, message: said, data: { [said]: [] } };
      if (path === 'admin/financials/stats')
        return { success: true, data: { ...data, earnings: said, [said]: 1 } };
      return body;
    },
    changeHeaders: (headers) => headers.set('access-control-allow-origin', encodeURIComponent(said)),
  };
};

test('no report contains the password or the token, even if the server sends them', async () => {
  provider.reset();
  const server = await plant(provider.url, {
    ...plantSecrets(TOKEN),
    // Sends the password that the fake provider accepts, because `PASSWORD` is another password.
    changeRequestBody: (text) =>
      text.replaceAll(JSON.stringify(PASSWORD), JSON.stringify(ADMINISTRATOR.password)),
  });
  const report = await examine(server.url, { password: PASSWORD });
  server.close();
  const codes = report.findings.map(({ code }) => code);
  expect(codes).toEqual(
    expect.arrayContaining(['redirected', 'refused', 'unknown-extras', 'unreadable', 'origin-shut-out']),
  );
  for (const output of outputs(report)) {
    expect(output).toContain('[secret]');
    for (const secret of [...encodingsOf(PASSWORD), ...encodingsOf(TOKEN)])
      expect(output).not.toContain(secret);
  }
});

test('no report of a rejected sign-in contains the password', async () => {
  provider.reset();
  const server = await plant(provider.url, {
    respond: (path, response) =>
      path === 'user/login' &&
      Boolean(response.writeHead(401).end(JSON.stringify({ success: false, message: `Not ${PASSWORD}` }))),
  });
  const report = await examine(server.url, { password: PASSWORD });
  server.close();
  expect(report.untried).toBe('The sign-in was rejected: Not [secret]');
});

test('a report shortens text from the server, removes its control characters, and escapes its markup in HTML', async () => {
  provider.reset();
  const said = `<script>alert(1)</script>\u001B[2J\u202Etfel${'x'.repeat(500)}`;
  const server = await plant(provider.url, {
    respond: (path, response) =>
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
