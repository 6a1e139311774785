import { writeFileSync } from 'node:fs';

import { ApiError } from '../../src/dataProvider/errors';
import { readOptions } from './options';
import { EXIT_CODES, verdictOf } from './report';
import { askPassword, confirm, requireTerminal } from './terminal';

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
  const { json, html, write: written, ...asked } = readOptions(process.argv.slice(2));
  const write = written === undefined ? undefined : await chooseTarget(written);
  const password = process.env.DOCTOR_PASSWORD || (await askPassword(`Password of ${asked.email}: `));
  // Loads every screen, which takes a second, after all that can be wrong with the arguments.
  const [{ diagnose }, { asText }] = await Promise.all([import('./diagnose'), import('./text')]);
  const report = await diagnose({ ...asked, password, confirm: agree, progress, ...(write && { write }) });
  console.log(asText(report));
  const verdict = verdictOf(report);
  if (json) writeFileSync(json, `${JSON.stringify({ verdict, ...report }, null, 2)}\n`);
  if (html) {
    const { asPage } = await import('./page/asPage');
    writeFileSync(html, asPage(report));
  }
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
