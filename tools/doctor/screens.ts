import type { ResourceDefinition } from '../../src/resources/defineResource';
import { resources } from '../../src/resources';
import { worstOf, type Finding } from './finding';
import type { Trial } from './tryReading';

export interface Screen {
  /** As the sidebar calls it. */
  name: string;
  state: 'works' | 'gaps' | 'fails' | 'closed';
  /** Why, where it does not simply work, as a sentence. */
  why?: string;
}

/** As react-admin words a plural: `Admin |||| Admin Management`. */
const nameOf = ({ messages }: ResourceDefinition) => messages.name.split('||||').at(-1)!.trim();

const declared = new Set<string>(
  resources.flatMap(({ name, related = [] }) => [name, ...related.map((read) => read.name)]),
);

/** What a page reads: its own rows, what it declares beside them, and what nobody declares and its role is for. */
const isReadBy = ({ name, role, related = [] }: ResourceDefinition, { reading: { resource, call } }: Trial) =>
  resource !== undefined &&
  (resource === name ||
    related.some((read) => read.name === resource) ||
    (!declared.has(resource) && role !== undefined && call.access.includes(role)));

/** What is found in the calls that a screen is made of. */
const judged = (name: string, own: readonly Trial[], findings: readonly Finding[], main?: string): Screen => {
  const calls = new Set(own.map((trial) => trial.name));
  const found = findings.filter(({ call = '' }) => calls.has(call));
  const worst = worstOf(found.map(({ level }) => level));
  const failed = own.filter(({ failure }) => failure);
  const fails = failed.some(({ reading }) => reading.resource === main);
  if (fails || (failed.length && failed.length === own.length))
    return {
      name,
      state: 'fails',
      why: `${failed.map((trial) => trial.name).join(', ')}: nothing can be shown.`,
    };
  if (failed.length)
    return {
      name,
      state: 'gaps',
      why: `${failed.map((trial) => trial.name).join(', ')}: a part of it fails.`,
    };
  if (worst === 'gap') {
    const where = found
      .filter(({ level }) => level === 'gap')
      .map(({ field, call }) => [call, field].filter(Boolean).join(', '));
    return {
      name,
      state: 'gaps',
      why: `Not as it should be: ${[...new Set(where)].join('; ')}.`,
    };
  }
  return { name, state: 'works' };
};

interface Known {
  trials: readonly Trial[];
  findings: readonly Finding[];
  /** What the administrator holds. */
  roles: readonly string[];
  /** What the server offers beyond section 7. */
  offered: readonly string[];
}

/** What will become of each screen: it follows from the resources, and from the calls that they read by. */
export const screensOf = ({ trials, findings, roles, offered }: Known): Screen[] => {
  const site = trials.filter(({ reading }) => reading.resource === undefined);
  const shown = resources.filter(({ extra }) => !extra || offered.includes(extra));
  return [
    ...shown.map((definition): Screen => {
      const { role, name } = definition;
      if (role && !roles.includes(role)) {
        return {
          name: nameOf(definition),
          state: 'closed',
          why: `This administrator does not hold the role ${role}.`,
        };
      }
      return judged(
        nameOf(definition),
        trials.filter((trial) => isReadBy(definition, trial)),
        findings,
        name,
      );
    }),
    judged('Public site', site, findings),
  ];
};
