import { parseArgs } from 'node:util';

const USAGE = `npm run doctor -- --api https://api.provider.example/api --email admin@provider.example

  The password is asked for, or taken from DOCTOR_PASSWORD.

  --origin https://…   where the back-office's pages are to be found; https://treatyaself.example
  --patience 20        seconds to wait for an answer
  --write category:12  tries the writing calls on that record, and undoes them; asks before
  --json report.json   writes the report as JSON, too
  --html report.html   writes it as a page

  It ends with 0 where the back-office works with the API, 1 with gaps, 2 where a part of it fails, 3 where nothing
  could be tried.`;

/** As SITE_URL, the address that pages are built for. */
const ORIGIN = 'https://treatyaself.example';
const MOST_SECONDS = 600;

const KNOWN = {
  api: { type: 'string' },
  email: { type: 'string' },
  origin: { type: 'string', default: process.env.SITE_URL || ORIGIN },
  patience: { type: 'string', default: '20' },
  write: { type: 'string' },
  json: { type: 'string' },
  html: { type: 'string' },
} as const;

const addressOf = (name: string, written: string) => {
  if (/^https?:\/\//i.test(written) && URL.canParse(written)) return new URL(written);
  throw new Error(`--${name} takes an address that begins with https://`);
};

/** @throws Error saying how the command is to be used */
export const readOptions = (args: readonly string[]) => {
  const { api, email, origin, patience, write, json, html } = parseArgs({
    args: [...args],
    options: KNOWN,
  }).values;
  if (!api || !email) throw new Error(USAGE);
  const { username, password } = addressOf('api', api);
  if (username || password) throw new Error('No name or password belongs into the address.');
  const seconds = Number(patience);
  if (!(seconds > 0 && seconds <= MOST_SECONDS)) {
    throw new Error(`--patience takes seconds, ${MOST_SECONDS} at most`);
  }
  return {
    api,
    email,
    origin: addressOf('origin', origin).origin,
    patienceMs: seconds * 1000,
    write,
    json,
    html,
  };
};
