import { writeFileSync } from 'node:fs';

import { ApiError } from '../../src/dataProvider/ApiError';
import { askPassword } from './askPassword';
import { confirm } from './confirm';
import { diagnose } from './diagnose';
import { readOptions } from './options';
import { asPage } from './page/asPage';
import { EXIT_CODES, verdictOf } from './report';
import { asText } from './text';

const run = async () => {
  const { json, html, ...asked } = readOptions(process.argv.slice(2));
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
