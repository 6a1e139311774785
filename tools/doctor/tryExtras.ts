import { capabilities } from '../../src/contract/capabilities';
import { REST_RESOURCES, ALWAYS_OFFERED, LIVE } from '../../src/contract/capabilityNames';
import { DEMO_LOGINS, SETUP } from '../../src/contract/capabilityNames';
import { createExtensionsProvider } from '../../src/dataProvider/extensions';
import type { Finding } from './finding';
import type { Quote } from './quote';
import { firstPage } from './readings';
import type { Watch } from './watch';

export interface Offered {
  names: readonly string[];
  findings: readonly Finding[];
}

interface Reads {
  root: string;
  token: string;
  quote: Quote;
  progress: (step: string) => void;
}

const KNOWN: readonly string[] = [...ALWAYS_OFFERED, LIVE, SETUP, DEMO_LOGINS];
const CALL = `${capabilities.method} ${capabilities.path}`;

const unknown = (names: readonly unknown[], quote: Quote): Finding => ({
  code: 'unknown-extras',
  level: 'note',
  call: CALL,
  came: `It offers what the back-office does not know: ${names.slice(0, 10).map(quote).join(', ')}.`,
  shown: 'Nothing is shown of it.',
  ask: 'Is one of the back-office’s extras meant?',
});

const noList: Finding = {
  code: 'unreadable-extras',
  level: 'note',
  call: CALL,
  came: 'What is offered is no list.',
  shown: 'Nothing of it is used.',
  ask: 'Answer a list of names, or 404.',
};

/** Reads each extra as its page does. Some need a person, and reject a request without one (422). */
const readAll = async (names: readonly string[], { root, token, quote, progress }: Reads) => {
  const { provider } = createExtensionsProvider(root, () => token);
  const findings: Finding[] = [];
  for (const name of names) {
    progress(`Reading the extra ${name}`);
    const failure = await provider
      .getList(name, { ...firstPage(), sort: { field: 'id', order: 'ASC' } })
      .then(() => undefined)
      .catch((error: Error & { status?: number }) => error);
    if (!failure || failure.status === 422) continue;
    findings.push({
      code: 'extra-fails',
      level: 'gap',
      call: `GET extras/${name}`,
      came: `It is offered, and fails: ${quote(failure.message)}`,
      shown: 'What it is for is shown, and says that it failed.',
      ask: `Answer it as the API’s document says, or do not offer \`${name}\`.`,
    });
  }
  return findings;
};

/** What is offered beyond section 7, and whether it can be read. A server that has no such call offers nothing. */
export const tryExtras = async ({ send }: Watch, reads: Reads): Promise<Offered> => {
  reads.progress('Reading what is offered beyond section 7');
  const data = await send(capabilities, {}).catch(() => []);
  if (!Array.isArray(data)) return { names: [], findings: [noList] };
  const names = KNOWN.filter((name) => data.includes(name));
  const others = data.filter((name: unknown) => typeof name !== 'string' || !KNOWN.includes(name));
  const resources = names.filter((name) => REST_RESOURCES.some((extra) => extra === name));
  return {
    names,
    findings: [
      ...(others.length ? [unknown(others, reads.quote)] : []),
      ...(await readAll(resources, reads)),
    ],
  };
};
