import { capabilities } from '../../../src/contract/capabilities';
import {
  ALWAYS_OFFERED,
  DEMO_LOGINS,
  LIVE,
  REST_RESOURCES,
  SETUP,
} from '../../../src/contract/capabilityNames';
import { createExtensionsProvider } from '../../../src/dataProvider/extensions';
import type { Connection } from '../connection';
import type { Finding, Quote } from '../findings';
import { firstPage, nameOf } from '../trials';

interface Options {
  root: string;
  token: string;
  quote: Quote;
  progress: (step: string) => void;
}

const KNOWN: readonly string[] = [...ALWAYS_OFFERED, LIVE, SETUP, DEMO_LOGINS];
const call = nameOf(capabilities);

const unknown = (names: readonly unknown[], quote: Quote): Finding => ({
  code: 'unknown-extras',
  level: 'note',
  call,
  came: `It offers what the back-office does not know: ${names.slice(0, 10).map(quote).join(', ')}.`,
  shown: 'Nothing is shown of it.',
  ask: 'Is one of the back-office’s extras meant?',
});

const UNREADABLE: Finding = {
  code: 'unreadable-extras',
  level: 'note',
  call,
  came: 'What is offered is no list.',
  shown: 'Nothing of it is used.',
  ask: 'Answer a list of names, or 404.',
};

/** Reads the list of each extension. Ignores a 422 response, because some lists require a person. */
const tryLists = async (names: readonly string[], { root, token, quote, progress }: Options) => {
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

/** Tries the capabilities that the server offers, or none if the server has no endpoint for capabilities. */
export const tryExtensions = async ({ send }: Connection, options: Options) => {
  options.progress('Reading what is offered beyond section 7');
  const data = await send(capabilities, {}).catch(() => []);
  if (!Array.isArray(data)) return { names: [], findings: [UNREADABLE] };
  const names = KNOWN.filter((name) => data.includes(name));
  const others = data.filter((name: unknown) => typeof name !== 'string' || !KNOWN.includes(name));
  const lists = names.filter((name) => REST_RESOURCES.some((resource) => resource === name));
  const findings = await tryLists(lists, options);
  return { names, findings: others.length ? [unknown(others, options.quote), ...findings] : findings };
};
