import { parseArgs } from 'node:util';

import { askPassword } from './askPassword';
import { diagnose } from './diagnose';
import { worstOf } from './finding';
import type { Report } from './report';
import { asText } from './text';

const USAGE = `npm run doctor -- --api https://api.provider.example/api --email admin@provider.example

  The password is asked for, or taken from DOCTOR_PASSWORD.
  --patience 20    seconds to wait for an answer`;

const EXIT = { works: 0, gap: 1, fail: 2, untried: 3 } as const;

const options = {
  api: { type: 'string' },
  email: { type: 'string' },
  patience: { type: 'string', default: '20' },
} as const;

const exitCodeOf = ({ untried, findings }: Report) => {
  if (untried) return EXIT.untried;
  const worst = worstOf(findings.map(({ level }) => level));
  return worst === 'gap' || worst === 'fail' ? EXIT[worst] : EXIT.works;
};

const run = async () => {
  const { api, email, patience } = parseArgs({ options }).values;
  if (!api || !email) throw new Error(USAGE);
  if (!/^https?:\/\//i.test(api) || !URL.canParse(api))
    throw new Error('--api takes an address: https://api.provider.example/api');
  const seconds = Number(patience);
  if (!(seconds > 0 && seconds <= 600)) throw new Error('--patience takes seconds, 600 at most');
  const password = process.env.DOCTOR_PASSWORD || (await askPassword(`Password of ${email}: `));
  const report = await diagnose({ api, email, password, patienceMs: seconds * 1000 });
  console.log(asText(report));
  return exitCodeOf(report);
};

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : 'Something unforeseen happened.'}\n`);
    process.exitCode = EXIT.untried;
  },
);
