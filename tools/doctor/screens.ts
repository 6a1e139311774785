import { uniq } from 'es-toolkit';

import type { Endpoint } from '../../src/contract/core/endpoint';
import { api } from '../../src/contract/endpoints';
import { translate } from '../../src/i18n/i18nProvider';
import { resources } from '../../src/resources';
import type { ResourceDefinition } from '../../src/resources/defineResource';
import { placeOf, type Finding } from './findings';
import { methodsByResource, nameOf, type Trial } from './trials';

export interface Screen {
  name: string;
  state: 'works' | 'gaps' | 'fails' | 'closed';
  why?: string;
}

/** Returns the English name of a resource. @param smart_count number of records, which selects singular or plural */
export const resourceName = (resource: string, smart_count: number) =>
  translate(`resources.${resource}.name`, { smart_count });

const declared = new Set(
  resources.flatMap(({ name, related = [] }) => [name as string, ...related.map((read) => read.name)]),
);

/** Tells whether a page reads a trial's endpoint. Compares the resources, or the role if no page has the resource. */
const isReadBy = ({ name, role, related = [] }: ResourceDefinition, { reading: { resource, call } }: Trial) =>
  resource !== undefined &&
  (resource === name ||
    related.some((read) => read.name === resource) ||
    (!declared.has(resource) && role !== undefined && call.access.includes(role)));

/** Returns the endpoints to which a page writes, from the resource map. */
const writesOf = (resource: string) =>
  // Reads the own properties of each method, because the endpoint is an own property of the method.
  Object.values(methodsByResource[resource] ?? {}).flatMap((verb) => Object.values(verb) as Endpoint[]);

/** Findings about CORS that do not affect public pages, because public pages send no preflight requests. */
const IN_PREFLIGHTS = new Set(['preflight-refused', 'header-shut-out', 'method-shut-out']);
const SIGN_IN = nameOf(api.login);

/** Rates a screen by findings about its requests. @param main resource of the screen, omitted for the public site */
const rate = (name: string, runs: readonly Trial[], findings: readonly Finding[], main?: string): Screen => {
  const everywhere = findings.filter(
    ({ call, level, code, method }) =>
      !call && level === 'fail' && method !== 'DELETE' && (main || !IN_PREFLIGHTS.has(code)),
  );
  if (everywhere.length) return { name, state: 'fails', why: everywhere.map(({ came }) => came).join(' ') };
  const failed = runs.filter(({ failure }) => failure);
  if (failed.length) {
    const isMainFailed = failed.some(({ reading }) => reading.resource === main);
    const names = failed.map((trial) => trial.name).join(', ');
    return isMainFailed || failed.length === runs.length
      ? { name, state: 'fails', why: `The screen cannot be shown, because ${names} failed.` }
      : { name, state: 'gaps', why: `A part of the screen cannot be shown, because ${names} failed.` };
  }
  const reads = new Set([...runs.map((trial) => trial.name), ...(main === 'settings' ? [SIGN_IN] : [])]);
  const writes = main ? writesOf(main) : [];
  const isAbout = ({ call = '', method }: Finding) =>
    reads.has(call) ||
    writes.some((write) => call === nameOf(write) || (method === 'DELETE' && write.method === 'DELETE'));
  const found = findings.filter((finding) => finding.level !== 'note' && isAbout(finding));
  if (!found.length) return { name, state: 'works' };
  const isFailing = found.some(({ level, call = '' }) => level === 'fail' && reads.has(call));
  const why = `Differences from the specification: ${uniq(found.map(placeOf)).join('; ')}.`;
  return { name, state: isFailing ? 'fails' : 'gaps', why };
};

interface Results {
  trials: readonly Trial[];
  findings: readonly Finding[];
  roles: readonly string[];
  capabilities: readonly string[];
}

/** Rates the screens of the capabilities that the server offers, and the public site. */
export const rateScreens = ({ trials, findings, roles, capabilities }: Results): Screen[] => {
  const rated = resources
    .filter(({ capability }) => !capability || capabilities.includes(capability))
    .map((definition): Screen => {
      const { role, name: resource } = definition;
      const name = resourceName(resource, 2);
      if (role && !roles.includes(role))
        return { name, state: 'closed', why: `This administrator does not have the role ${role}.` };
      const runs = trials.filter((trial) => isReadBy(definition, trial));
      return rate(name, runs, findings, resource);
    });
  const site = trials.filter(({ reading }) => reading.resource === undefined);
  return [...rated, rate('Public site', site, findings)];
};
