import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { openPlaces } from './support/places';

const { serve, engines } = openPlaces();

test.each(engines)('a start on %s removes messages older than their code', async (_name, newPlace) => {
  const place = { DATA_DIR: mkdtempSync(join(tmpdir(), 'tys-outbox-')), ...(await newPlace('empty')) };
  const outbox = join(place.DATA_DIR, 'outbox');
  mkdirSync(outbox, { recursive: true });
  const message = join(outbox, '2026-01-01T00-00-00.000Z-abcdef.eml');
  writeFileSync(message, 'a code of long ago');
  utimesSync(message, new Date(0), new Date(0));
  const server = await serve(place);
  await vi.waitFor(() => expect(existsSync(message)).toBe(false), 10_000);
  expect(await server.end('SIGTERM')).toBe(0);
});
