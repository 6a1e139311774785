import { writeFileSync } from 'node:fs';

import { ApiError } from '../../src/dataProvider/ApiError';
import { readOptions } from './options';
import { createQuote } from './quote';
import { EXIT_CODES, verdictOf, type Report } from './report';
import { askPassword, confirm, requireTerminal } from './terminal';

/** What is loaded for each is loaded once it is asked for: to know every screen takes a second. */

const exitCodeOf = (report: Pick<Report, 'untried' | 'findings'>) => EXIT_CODES[verdictOf(report)];

const aboutDatabase = async (database: string) => {
  const { databaseText, examineDatabase } = await import('./database/examineDatabase');
  const report = await examineDatabase(database, createQuote(new Set([process.env.PGPASSWORD ?? ''])));
  console.log(databaseText(report));
  return exitCodeOf(report);
};

/** @param written the record of `--write` */
const chooseTarget = async (written: string) => {
  // Before what takes a second to load.
  requireTerminal();
  const { targetOf } = await import('./write/target');
  return targetOf(written);
};

const agree = (question: string) =>
  confirm(`${question}\nType yes to write, anything else to write nothing: `);

/** Goes to the terminal's other stream: the report alone is the output. */
const progress = (step: string) => console.error(step);

const run = async () => {
  const options = readOptions(process.argv.slice(2));
  if ('database' in options) return aboutDatabase(options.database);
  const { json, html, write: written, ...asked } = options;
  const write = written === undefined ? undefined : await chooseTarget(written);
  const password = process.env.DOCTOR_PASSWORD || (await askPassword(`Password of ${asked.email}: `));
  const [{ diagnose }, { asText }] = await Promise.all([import('./diagnose'), import('./text')]);
  const report = await diagnose({ ...asked, password, confirm: agree, progress, ...(write && { write }) });
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
