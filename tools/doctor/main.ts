import { writeFileSync } from 'node:fs';

import { ApiError } from '../../src/dataProvider/ApiError';
import { askPassword } from './askPassword';
import { confirm } from './confirm';
import { databaseText } from './database/databaseText';
import { examineDatabase } from './database/examineDatabase';
import { diagnose } from './diagnose';
import { readOptions } from './options';
import { asPage } from './page/asPage';
import { createQuote } from './quote';
import { EXIT_CODES, verdictOf, type Report } from './report';
import { asText } from './text';

const exitCodeOf = (report: Pick<Report, 'untried' | 'findings'>) => EXIT_CODES[verdictOf(report)];

const run = async () => {
  const options = readOptions(process.argv.slice(2));
  if ('database' in options) {
    const report = await examineDatabase(
      options.database,
      createQuote(new Set([process.env.PGPASSWORD ?? ''])),
    );
    console.log(databaseText(report));
    return exitCodeOf(report);
  }
  const { json, html, ...asked } = options;
  const { write } = asked;
  if (write) await confirm(`${write.kind} ${write.id} of ${asked.api} is changed, and put back.`);
  const password = process.env.DOCTOR_PASSWORD || (await askPassword(`Password of ${asked.email}: `));
  const report = await diagnose({ ...asked, password });
  console.log(asText(report));
  const verdict = verdictOf(report);
  if (json) writeFileSync(json, `${JSON.stringify({ verdict, ...report }, null, 2)}\n`);
  if (html) writeFileSync(html, asPage(report));
  return EXIT_CODES[verdict];
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
