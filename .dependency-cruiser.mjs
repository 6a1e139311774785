const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/** Layers of the back-office, lowest first. A folder may import its own layer and lower ones. */
const LAYERS = [
  'contract|i18n|format|session',
  'authProvider|dataProvider',
  'components',
  'features',
  'resources',
  'layout|pages',
];

/** Layers of the server's modules, lowest first. A module may import lower layers, but no other module of the same layer. */
const MODULE_LAYERS = [
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

const moduleLayers = MODULE_LAYERS.flatMap((layer, at) =>
  layer.map((module) => {
    const notBelow = MODULE_LAYERS.slice(at)
      .flat()
      .filter((other) => other !== module);
    return forbid(
      `module-${module}`,
      `^server/modules/${module}/`,
      `^server/(modules/(${notBelow.join('|')})|runtime)/`,
      'A module imports only modules of lower layers (MODULE_LAYERS in .dependency-cruiser.mjs).',
    );
  }),
);

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      // Permissions, capabilities and audit events are types that follow from the declared actions. Such an import of a
      // type does not exist at runtime.
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    forbid('contract-imports-nothing', '^src/contract/', '^(src/(?!contract/)|landing/|server/)'),
    forbid(
      'lowest-layer-imports-the-contract',
      '^src/(i18n|format|session)/',
      '^src/(?!contract/|i18n/|format/|session/)',
    ),
    ...layers,
    {
      name: 'no-imports-between-resources',
      severity: 'error',
      from: { path: '^src/resources/([^/]+)/' },
      to: { path: '^src/resources/([^/]+)/', pathNot: '^src/resources/$1/' },
    },
    forbid(
      'infrastructure-imports-no-modules',
      '^server/(crud|http|db|platform)/',
      '^server/(modules|runtime)/',
    ),
    ...moduleLayers,
    forbid('server-imports-only-the-contract', '^server/', '^(src/(?!contract/)|landing/)'),
    forbid('landing-imports-only-the-contract', '^landing/', '^(src/(?!contract/)|server/)'),
    forbid('nothing-imports-tests', '^(src|landing|server)/', '^tests/'),
    forbid(
      'nothing-imports-the-lab',
      '^(?!tools/lab/)',
      '^tools/lab/',
      'The lab is a separate package. Code that tests share with it belongs in tools/.',
    ),
    forbid(
      'fake-provider-imports-nothing',
      '^tests/fakeProvider/',
      '^(src|server|landing)/',
      'A mistake that the fake provider shares with the product would stay hidden.',
    ),
    forbid(
      'api-specification-imports-nothing',
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
