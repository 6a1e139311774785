const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/** Imports go one way: contract -> session, format -> dataProvider -> ui -> resources -> layout, auth -> App. */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    forbid(
      'contract-is-a-leaf',
      '^src/contract/',
      '^(src/(?!contract/)|landing/|server/)',
      'The contract knows nobody.',
    ),
    forbid(
      'session-and-format-know-the-contract',
      '^src/(session|format)/',
      '^src/(?!contract/|session/|format/)',
    ),
    forbid('data-below-screens', '^src/dataProvider/', '^src/(ui|resources|layout|auth|i18n|[^/]+$)'),
    forbid('ui-below-resources', '^src/ui/', '^src/(resources|layout|auth|i18n|[^/]+$)'),
    forbid('resources-below-the-frame', '^src/resources/', '^src/(layout|auth|i18n|[^/]+$)'),
    {
      name: 'no-resource-knows-another',
      severity: 'error',
      from: { path: '^src/resources/([^/]+)/' },
      to: { path: '^src/resources/([^/]+)/', pathNot: '^src/resources/$1/' },
    },
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
      'the-stand-in-shares-nothing',
      '^tests/standin/',
      '^(src|server|landing)/',
      'A shared mistake hides itself.',
    ),
    forbid(
      'the-wire-is-written-twice',
      '^tests/calls/',
      '^(src|server|landing)/',
      'What is known of a call imports nothing of ours.',
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
};
