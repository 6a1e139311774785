const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/** The back-office from bottom to top: a folder imports its own layer and those below. */
const LAYERS = [
  'contract|i18n|format|session',
  'authProvider|dataProvider',
  'components',
  'features',
  'resources',
  'layout|pages',
];

/** The server's modules from bottom to top: a module imports those below, and none beside it. */
const FLOORS = [
  ['auditLog', 'reasons'],
  ['auth'],
  ['mfa'],
  ['ledger', 'bookings'],
  ['accounts'],
  ['finance', 'catalogue'],
  ['support', 'invitations'],
  ['openapi', 'export', 'live', 'savedViews', 'notifications'],
];

const layers = LAYERS.map((layer, at) =>
  forbid(
    `src-layer-${at + 1}`,
    `^src/(${layer})/`,
    `^src/(${[...LAYERS.slice(at + 1).map((above) => `(${above})/`), '[^/]+$'].join('|')})`,
    `Imports go one way: ${LAYERS.join(' -> ')} -> App.`,
  ),
);

const floors = FLOORS.flatMap((floor, at) =>
  floor.map((module) => {
    const notBelow = FLOORS.slice(at)
      .flat()
      .filter((other) => other !== module);
    return forbid(
      `module-${module}`,
      `^server/modules/${module}/`,
      `^server/(modules/(${notBelow.join('|')})|runtime)/`,
      'A module imports the modules below it (FLOORS in .dependency-cruiser.mjs).',
    );
  }),
);

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    forbid('contract-is-a-leaf', '^src/contract/', '^(src/(?!contract/)|landing/|server/)'),
    forbid(
      'i18n-format-and-session-know-the-contract',
      '^src/(i18n|format|session)/',
      '^src/(?!contract/|i18n/|format/|session/)',
    ),
    ...layers,
    {
      name: 'no-resource-knows-another',
      severity: 'error',
      from: { path: '^src/resources/([^/]+)/' },
      to: { path: '^src/resources/([^/]+)/', pathNot: '^src/resources/$1/' },
    },
    forbid('ground-floor', '^server/(crud|http|db|platform)/', '^server/(modules|runtime)/'),
    ...floors,
    forbid('server-shares-only-the-contract', '^server/', '^(src/(?!contract/)|landing/)'),
    forbid('landing-shares-only-the-contract', '^landing/', '^(src/(?!contract/)|server/)'),
    forbid('nothing-imports-tests', '^(src|landing|server)/', '^tests/'),
    forbid(
      'nothing-imports-the-lab',
      '^(?!tools/lab/)',
      '^tools/lab/',
      'The lab is a package of its own: what tests share with it stays in tools/.',
    ),
    forbid(
      'the-fake-provider-shares-nothing',
      '^tests/fakeProvider/',
      '^(src|server|landing)/',
      'A shared mistake hides itself.',
    ),
    forbid(
      'the-api-is-specified-twice',
      '^tests/apiSpecification/',
      '^(src|server|landing)/',
      'The API specification fixtures import nothing of the product.',
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
};
