import { readFileSync } from 'node:fs';

import { format } from 'oxfmt';
import { expect, test } from 'vitest';

import { DEMO_LOGINS, FACTOR_ASKED, FACTOR_REQUIRED, LIVE, SETUP } from '../../src/contract/capabilityNames';
import { OPTIONAL_RESOURCES } from '../../src/contract/resourceNames';
import { ALWAYS_OFFERED } from '../../src/contract/embeddedCapabilities';
import { document, type Operation, type Schema } from '../wire/document';

const FILE = 'docs/provider-api.md';
const HEADING = '## Endpoints of section 7\n';
const SECTION_7 = 'Section 7: ';
const JSON_TYPE = 'application/json';
const page = readFileSync(FILE, 'utf8');

type Endpoint = Operation & { path: string; method: string; summary: string; description: string };
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path: path.slice(1), method, ...operation })),
) as Endpoint[];

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;
const toJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Returns a table row for each path parameter, query parameter and body field. */
const fieldRows = ({ parameters = [], requestBody }: Endpoint) => {
  const body = (requestBody?.content[JSON_TYPE]?.schema ?? {}) as Schema & { required?: string[] };
  const fields = Object.entries(body.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'body',
    description: schema.description,
    required: body.required?.includes(name),
    schema,
  }));
  return [...parameters, ...fields].map(({ name, in: place, required, description, schema }) => {
    const values = schema?.enum?.map((value) => `\`${value}\``).join(', ');
    return `| \`${name}\` | ${place} | ${required ? 'yes' : 'no'} | ${description}${values ? ` Values: ${values}.` : ''} |`;
  });
};

const requestLine = ({ method, path, parameters = [] }: Endpoint) => {
  const values = parameters.flatMap(({ name, in: place, example }) =>
    example === undefined ? [] : [{ name, place, text: String(example as string | number) }],
  );
  const filled = values.reduce((url, { name, text }) => url.replace(`{${name}}`, text), path);
  const query = new URLSearchParams(
    values.filter(({ place }) => place === 'query').map(({ name, text }) => [name, text]),
  ).toString();
  return `${method.toUpperCase()} ${filled}${query && `?${query}`}`;
};

const describeEndpoint = (endpoint: Endpoint) => {
  const { method, path, summary, description, requestBody, responses } = endpoint;
  const rows = fieldRows(endpoint);
  const body = requestBody?.content[JSON_TYPE]?.example;
  return [
    `#### ${method.toUpperCase()} ${path}`,
    `${summary} ${description}`,
    ...(rows.length
      ? [`| field | in | required | description |\n| - | - | - | - |\n${rows.join('\n')}`]
      : []),
    'Request:',
    fence('http', requestLine(endpoint)),
    ...(body === undefined ? [] : [fence('json', toJson(body))]),
    'Response:',
    fence('json', toJson(responses['200']?.content?.[JSON_TYPE]?.example)),
  ];
};

test('docs/provider-api.md describes every endpoint of section 7 of the specification as the OpenAPI document does', async () => {
  const [manual = ''] = page.split(HEADING);
  const tags = document.tags.filter(({ name }) => name.startsWith(SECTION_7));
  const reference = tags.flatMap(({ name, description }) => [
    `### ${name.slice(SECTION_7.length)}`,
    description,
    ...operations.filter(({ tags: own }) => own.includes(name)).flatMap(describeEndpoint),
  ]);
  const introduction =
    'This section is generated from the OpenAPI document. `npx vitest run --project server tests/docs/providerApi -u` generates it again. A permission is the action and the resource that `canAccess` of react-admin checks. Step-up authentication means that users confirm their identity again. Only a server with the capability `factors` requires it.';
  const written = [manual.trim(), HEADING, introduction, ...reference, ''].join('\n\n');
  const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as Parameters<typeof format>[2];
  const { code } = await format(FILE, written, options);
  await expect(code).toMatchFileSnapshot(`../../${FILE}`);
});

/** Returns whether a capability is an optional resource, which the OpenAPI document already describes. */
const isOptionalResource = (name: string) => OPTIONAL_RESOURCES.some((resource: string) => resource === name);
const DESCRIBED = ALWAYS_OFFERED.filter((name) => !isOptionalResource(name));

test.each([...DESCRIBED, LIVE, FACTOR_ASKED, FACTOR_REQUIRED, SETUP, DEMO_LOGINS])(
  'docs/provider-api.md describes the capability %s',
  (name) => {
    expect(page).toMatch(new RegExp(`^\\| \`${name}\` +\\| \\w`, 'm'));
  },
);
