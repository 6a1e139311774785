import { describe, expect, test } from 'vitest';

import { literals } from '../calls';
import { answerOf, bodyOf, document, FAILURE, faults, templateOf } from './document';
import { openOwnWire, openWire } from './openWire';

/** The document is held against what the server answers, call by call of the literals. */

const { ask } = await openWire();

describe.each(Object.entries(literals))('%s', (_name, { method, url, body, token: needed }) => {
  const template = templateOf(url)!;
  const operation = () => document.paths[template]![method.toLowerCase()]!;

  test('is sent as described', () => {
    const { parameters = [], security } = operation();
    const documented = parameters.flatMap(({ name, in: where }) => (where === 'query' ? [name] : []));
    const sent = [...new URLSearchParams(url.split('?')[1])].map(([name]) => name);
    expect(documented).toEqual(expect.arrayContaining(sent));
    expect(security).toHaveLength(needed ? 1 : 0);
    expect(body ? faults(body, ...bodyOf(template, method.toLowerCase())) : []).toEqual([]);
  });

  test('is answered as described', async () => {
    const wire = method === 'GET' ? { ask } : await openOwnWire();
    const { status, answer } = await wire.ask(method, url, { ...(body && { body }) });
    expect(status).toBe(200);
    expect(faults(answer, ...answerOf(template, method.toLowerCase()))).toEqual([]);
  });
});

const guarded = Object.values(literals).filter((literal) => literal.token);

test.each(guarded)('$method $url is refused as described', async ({ method, url, body }) => {
  const { status, answer } = await ask(method, url, { headers: { token: '' }, ...(body && { body }) });
  expect(document.paths[templateOf(url)!]![method.toLowerCase()]!.responses).toHaveProperty(String(status));
  expect(faults(answer, ...FAILURE)).toEqual([]);
});
