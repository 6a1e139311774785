import { capabilities } from '../../../src/contract/capabilities';
import { DEMO_LOGINS, LIVE, SETUP } from '../../../src/contract/capabilityNames';
import { REST_RESOURCES } from '../../../src/contract/resourceNames';
import { ALWAYS_OFFERED } from '../../../src/contract/embeddedCapabilities';
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
  came: `The server offers capabilities that the back-office does not know: ${names.slice(0, 10).map(quote).join(', ')}.`,
  shown: 'The back-office ignores them.',
  ask: 'Check the spelling of the names.',
});

const UNREADABLE: Finding = {
  code: 'unreadable-extras',
  level: 'note',
  call,
  came: 'The capabilities are not a list.',
  shown: 'The back-office uses no extension.',
  ask: 'Return a list of names, or 404.',
};

/** Reads the list of each extension. Ignores 422 responses, because some lists require the filter `person`. */
const tryLists = async (names: readonly string[], { root, token, quote, progress }: Options) => {
  const { provider } = createExtensionsProvider(root, () => token);
  const findings: Finding[] = [];
  for (const name of names) {
    progress(`Reading the extension ${name}`);
    const failure = await provider
      .getList(name, { ...firstPage(), sort: { field: 'id', order: 'ASC' } })
      .then(() => undefined)
      .catch((error: Error & { status?: number }) => error);
    if (!failure || failure.status === 422) continue;
    findings.push({
      code: 'extra-fails',
      level: 'gap',
      call: `GET extras/${name}`,
      came: `The server offers this extension, but the request fails: ${quote(failure.message)}`,
      shown: 'The part of the screen that uses the extension shows an error.',
      ask: `Implement the extension as the OpenAPI document describes, or do not offer \`${name}\`.`,
    });
  }
  return findings;
};

/** Tries the capabilities that the server offers, or none if the server has no endpoint for capabilities. */
export const tryExtensions = async ({ send }: Connection, options: Options) => {
  options.progress('Reading the capabilities');
  const data = await send(capabilities, {}).catch(() => []);
  if (!Array.isArray(data)) return { names: [], findings: [UNREADABLE] };
  const names = KNOWN.filter((name) => data.includes(name));
  const others = data.filter((name: unknown) => typeof name !== 'string' || !KNOWN.includes(name));
  const lists = names.filter((name) => REST_RESOURCES.some((resource) => resource === name));
  const findings = await tryLists(lists, options);
  return { names, findings: others.length ? [unknown(others, options.quote), ...findings] : findings };
};
