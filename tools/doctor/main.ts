import { writeFileSync } from 'node:fs';

import { ApiError } from '../../src/dataProvider/ApiError';
import { askPassword } from './askPassword';
import { confirm, requireTerminal } from './confirm';
import { readOptions } from './options';
import { createQuote } from './quote';
import { EXIT_CODES, verdictOf, type Report } from './report';

/** What is loaded for each is loaded once it is asked for: to know every screen takes a second. */

const exitCodeOf = (report: Pick<Report, 'untried' | 'findings'>) => EXIT_CODES[verdictOf(report)];

const aboutDatabase = async (database: string) => {
  const [{ examineDatabase }, { databaseText }] = await Promise.all([
    import('./database/examineDatabase'),
    import('./database/databaseText'),
  ]);
  const report = await examineDatabase(database, createQuote(new Set([process.env.PGPASSWORD ?? ''])));
  console.log(databaseText(report));
  return exitCodeOf(report);
};

/** @param written the record of `--write` */
const chooseTarget = async (api: string, written: string) => {
  // Before what takes a second to load.
  requireTerminal();
  const { targetOf } = await import('./write/target');
  const target = targetOf(written);
  await confirm(`${target.kind} ${target.id} of ${api} is changed, and put back.`);
  return target;
};

const run = async () => {
  const options = readOptions(process.argv.slice(2));
  if ('database' in options) return aboutDatabase(options.database);
  const { json, html, write: written, ...asked } = options;
  const write = written === undefined ? undefined : await chooseTarget(asked.api, written);
  const password = process.env.DOCTOR_PASSWORD || (await askPassword(`Password of ${asked.email}: `));
  const [{ diagnose }, { asText }] = await Promise.all([import('./diagnose'), import('./text')]);
  const report = await diagnose({ ...asked, password, ...(write && { write }) });
  console.log(asText(report));
  const verdict = verdictOf(report);
  if (json) writeFileSync(json, `${JSON.stringify({ verdict, ...report }, null, 2)}\n`);
  if (html) {
    const { asPage } = await import('./page/asPage');
    writeFileSync(html, asPage(report));
  }
  return exitCodeOf(report);
};

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    // What another server says is in the report alone, where no secret can be.
    const isOurs = error instanceof Error && !(error instanceof ApiError);
    console.error(`\n${isOurs ? error.message : 'Something unforeseen happened.'}\n`);
    process.exitCode = EXIT_CODES.untried;
  },
);
