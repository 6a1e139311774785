import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { ApiError } from '../../src/dataProvider/errors';
import { EXIT_CODES, verdictOf } from './report';
import { askPassword, confirm, requireTerminal } from './terminal';

const USAGE = `npm run doctor -- --api https://api.provider.example/api --email admin@provider.example

  Asks for the password, or reads it from DOCTOR_PASSWORD.

  --origin https://…   origin of the back-office's pages; default: SITE_URL, or https://treatyaself.example
  --patience 20        timeout of each request in seconds
  --write category:12  changes this record and restores it; asks for confirmation first
  --json report.json   writes the report as JSON, too
  --html report.html   writes the report as a page, too

  Exit code: 0 the back-office works with the API, 1 it works with gaps, 2 a part of the back-office fails, 3 nothing could be checked.`;

const MAX_PATIENCE_SECONDS = 600;

const OPTIONS = {
  api: { type: 'string' },
  email: { type: 'string' },
  origin: { type: 'string', default: process.env.SITE_URL || 'https://treatyaself.example' },
  patience: { type: 'string', default: '20' },
  write: { type: 'string' },
  json: { type: 'string' },
  html: { type: 'string' },
} as const;

const parseUrl = (option: string, value: string) => {
  if (/^https?:\/\//i.test(value) && URL.canParse(value)) return new URL(value);
  throw new Error(`--${option} must be a URL that starts with https:// or http://`);
};

/** @throws Error with the usage of the command, or with the reason why an option is invalid */
const readOptions = () => {
  const { api, email, origin, patience, ...outputs } = parseArgs({ options: OPTIONS }).values;
  if (!api || !email) throw new Error(USAGE);
  const { username, password } = parseUrl('api', api);
  if (username || password) throw new Error('--api must not contain a user name or password.');
  const seconds = Number(patience);
  if (!(seconds > 0 && seconds <= MAX_PATIENCE_SECONDS)) {
    throw new Error(`--patience must be a number of seconds, at most ${MAX_PATIENCE_SECONDS}`);
  }
  return { api, email, origin: parseUrl('origin', origin).origin, patienceMs: seconds * 1000, ...outputs };
};

const chooseTarget = async (record: string) => {
  requireTerminal();
  const { targetOf } = await import('./write/plan');
  return targetOf(record);
};

const run = async () => {
  const { json, html, write: record, ...options } = readOptions();
  const write = record === undefined ? undefined : await chooseTarget(record);
  const password = process.env.DOCTOR_PASSWORD || (await askPassword(`Password of ${options.email}: `));
  // Imports the screens after the check of the arguments, because importing the screens takes a second.
  const [{ diagnose }, { asText }] = await Promise.all([import('./diagnose'), import('./output/text')]);
  const report = await diagnose({
    ...options,
    password,
    confirm: (question) =>
      confirm(`${question}\nType yes to make these changes. Any other answer changes nothing: `),
    // Prints the progress to standard error, because standard output contains only the report.
    progress: (step) => console.error(step),
    ...(write && { write }),
  });
  console.log(asText(report));
  const verdict = verdictOf(report);
  if (json) writeFileSync(json, `${JSON.stringify({ verdict, ...report }, null, 2)}\n`);
  if (html) {
    const { asPage } = await import('./output/page');
    writeFileSync(html, asPage(report));
  }
  return EXIT_CODES[verdict];
};

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    // The message of an ApiError comes from the server and can contain a secret, which `quote` removes.
    const isOwn = error instanceof Error && !(error instanceof ApiError);
    console.error(`\n${isOwn ? error.message : 'The doctor failed with an unexpected error.'}\n`);
    process.exitCode = EXIT_CODES.untried;
  },
);
