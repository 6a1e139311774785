import { api } from '../../src/contract/endpoints';
import { uniq } from 'es-toolkit';

import type { Endpoint } from '../../src/contract/core/endpoint';
import { resourceMap } from '../../src/dataProvider/resourceMap';
import type { ResourceMethods } from '../../src/dataProvider/verbs';
import { translate } from '../../src/i18n/i18nProvider';
import { resources } from '../../src/resources';
import type { ResourceDefinition } from '../../src/resources/defineResource';
import { placeOf, type Finding } from './finding';
import { nameOf as nameOfCall, type Trial } from './tryReading';

const table: Record<string, ResourceMethods> = resourceMap;

export interface Screen {
  name: string;
  state: 'works' | 'gaps' | 'fails' | 'closed';
  why?: string;
}

/** Returns the English name of a resource. @param smart_count how many of its records are meant */
export const resourceName = (resource: string, smart_count: number) =>
  translate(`resources.${resource}.name`, { smart_count });

const declared = new Set<string>(
  resources.flatMap(({ name, related = [] }) => [name, ...related.map((read) => read.name)]),
);

/** A page reads its rows, its related resources, and calls of its role that no page declares. */
const isReadBy = ({ name, role, related = [] }: ResourceDefinition, { reading: { resource, call } }: Trial) =>
  resource !== undefined &&
  (resource === name ||
    related.some((read) => read.name === resource) ||
    (!declared.has(resource) && role !== undefined && call.access.includes(role)));

/** The requests that a page makes when something is saved, deleted or blocked, as far as the table tells. */
const writesOf = (resource: string) =>
  // A verb's only property is its call. Read by its name, a verb without one has the method of all functions.
  Object.values(table[resource] ?? {}).flatMap((verb) => Object.values(verb) as Endpoint[]);

/** The public site asks for nothing that needs a preflight. */
const IN_PREFLIGHTS = new Set(['preflight-refused', 'header-shut-out', 'method-shut-out']);
const SIGN_IN = nameOfCall({ call: api.login });
const DELETES = 'DELETE';

/** Judges a screen by the findings in its requests. @param main the page's resource, none for the public site */
const judged = (name: string, own: readonly Trial[], findings: readonly Finding[], main?: string): Screen => {
  const everywhere = findings.filter(
    ({ call, level, code, method }) =>
      !call && level === 'fail' && method !== DELETES && (main || !IN_PREFLIGHTS.has(code)),
  );
  if (everywhere.length) return { name, state: 'fails', why: everywhere.map(({ came }) => came).join(' ') };
  const named = (trials: readonly Trial[]) => trials.map((trial) => trial.name).join(', ');
  const failed = own.filter(({ failure }) => failure);
  const isMainFailed = failed.some(({ reading }) => reading.resource === main);
  if (isMainFailed || (failed.length && failed.length === own.length))
    return { name, state: 'fails', why: `${named(failed)}: nothing can be shown.` };
  if (failed.length) return { name, state: 'gaps', why: `${named(failed)}: a part of it fails.` };
  const reads = new Set([...own.map((trial) => trial.name), ...(main === 'settings' ? [SIGN_IN] : [])]);
  const writes = main ? writesOf(main) : [];
  const isAbout = ({ call = '', method }: Finding) =>
    reads.has(call) ||
    writes.some(
      (write) => call === nameOfCall({ call: write }) || (method === DELETES && write.method === DELETES),
    );
  const found = findings.filter((finding) => finding.level !== 'note' && isAbout(finding));
  if (!found.length) return { name, state: 'works' };
  const isFailing = found.some(({ level, call = '' }) => level === 'fail' && reads.has(call));
  return {
    name,
    state: isFailing ? 'fails' : 'gaps',
    why: `Not as it should be: ${uniq(found.map(placeOf)).join('; ')}.`,
  };
};

interface Known {
  trials: readonly Trial[];
  findings: readonly Finding[];
  roles: readonly string[];
  offered: readonly string[];
}

/** What will become of each screen: it follows from the resources, and from the calls that they read by. */
export const screensOf = ({ trials, findings, roles, offered }: Known): Screen[] => {
  const site = trials.filter(({ reading }) => reading.resource === undefined);
  const shown = resources.filter(({ capability }) => !capability || offered.includes(capability));
  return [
    ...shown.map((definition): Screen => {
      const { role, name } = definition;
      if (role && !roles.includes(role)) {
        return {
          name: resourceName(definition.name, 2),
          state: 'closed',
          why: `This administrator does not hold the role ${role}.`,
        };
      }
      return judged(
        resourceName(definition.name, 2),
        trials.filter((trial) => isReadBy(definition, trial)),
        findings,
        name,
      );
    }),
    judged('Public site', site, findings),
  ];
};
