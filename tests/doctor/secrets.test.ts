import { afterAll, beforeAll, expect, test } from 'vitest';

import { asPage } from '../../tools/doctor/page/asPage';
import type { Report } from '../../tools/doctor/report';
import { asText } from '../../tools/doctor/text';
import { ADMINISTRATOR, createStandIn, type StandIn } from '../standin/standin';
import { examine } from './support/examine';
import { plant, type Planted } from './support/planted';

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
      if (path === 'admin/subscription-plans') return { success: true, message: said, data: { [said]: [] } };
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
    for (const secret of [...writtenOf(PASSWORD), ...writtenOf(TOKEN)]) expect(output).not.toContain(secret);
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
