import { groupBy, sortBy } from 'es-toolkit';

import type { RestResourceName } from '../../../contract/capabilityNames';
import { allEndpoints } from '../../../contract/endpoints';
import type { ExportableList } from '../../../contract/export/exportableLists';
import type { PermissionAction } from '../../../contract/permissions';
import type { ResourceName } from '../../../contract/resourceNames';
import { ROLES, type Role } from '../../../contract/roles';

/** Any signed-in administrator. */
export const EVERYBODY = 'everybody';
export type Holder = Role | typeof EVERYBODY;

/** Records of a page, or of a REST resource. */
export type RightsSubject = { page: ResourceName } | { extra: RestResourceName };
/** `everybodys` extends to all records what others do to their own. */
type Act = 'own' | 'everybodys' | Exclude<PermissionAction, 'export'> | { saves: ExportableList };

/** Something that a holder of a role can do. */
interface Right {
  holder: Holder;
  thing: RightsSubject;
  act: Act;
}

type AnyEndpoint = (typeof allEndpoints)[number];

const subjectOf = (endpoint: AnyEndpoint, name: string): RightsSubject => {
  const isRest =
    endpoint.dialect === 'rest' || (endpoint.dialect === 'file' && 'rest' in endpoint.definition.of);
  return isRest ? { extra: name as RestResourceName } : { page: name as ResourceName };
};

/** Returns the scopes of a list: own records, and all records for some roles. */
const scopes = (endpoint: AnyEndpoint): readonly { holder?: Holder; act: Act }[] => {
  if (endpoint.dialect !== 'rest' || endpoint.operation !== 'list') return [];
  const { allRowsRoles = [] } = endpoint.resource;
  return allRowsRoles.length
    ? [{ act: 'own' }, ...allRowsRoles.map((holder) => ({ holder, act: 'everybodys' as const }))]
    : [];
};

const rightsOfEndpoint = (endpoint: AnyEndpoint): Right[] => {
  const { access, permission } = endpoint;
  if (access === 'public' || !permission || permission === 'own') return [];
  const { action, resource } = permission;
  const act: Act =
    endpoint.dialect === 'file'
      ? { saves: endpoint.list as ExportableList }
      : (action as Exclude<PermissionAction, 'export'>);
  const holders: readonly Holder[] = access === 'authenticated' ? [EVERYBODY] : access;
  return holders.flatMap((holder) => {
    const name =
      typeof resource === 'string' ? resource : holder === EVERYBODY ? undefined : resource[holder];
    if (name === undefined) return [];
    const thing = subjectOf(endpoint, name);
    return [
      { holder, thing, act },
      ...scopes(endpoint).map(({ holder: of = holder, act: scope }) => ({ holder: of, thing, act: scope })),
    ];
  });
};

const ALL: readonly Right[] = allEndpoints.flatMap(rightsOfEndpoint);

export const HOLDERS: readonly Holder[] = [...ROLES, EVERYBODY];

/** Acts that the same roles allow. */
export interface ActsByRoles {
  acts: readonly Act[];
  through: readonly Holder[];
}
export interface SubjectRights {
  key: string;
  thing: RightsSubject;
  parts: readonly ActsByRoles[];
}

const keyOf = (thing: RightsSubject) => ('page' in thing ? thing.page : `extras/${thing.extra}`);
const actKey = (act: Act) => (typeof act === 'string' ? act : act.saves);

/** Groups acts by the roles that allow them. */
const partsOf = (rights: readonly Right[]): ActsByRoles[] => {
  const byAct = groupBy(rights, ({ act }) => actKey(act));
  const each = Object.values(byAct).map((same) => ({
    act: same[0]!.act,
    through: HOLDERS.filter((holder) => same.some((right) => right.holder === holder)),
  }));
  return Object.values(groupBy(each, ({ through }) => through.join(' '))).map((same) => ({
    // Reading comes first.
    acts: sortBy(same, [({ act }) => Number(act !== 'list')]).map(({ act }) => act),
    through: same[0]!.through,
  }));
};

/** Returns the rights of these holders, by subject. */
export const rightsOf = (holders: readonly Holder[]): SubjectRights[] => {
  const theirs = ALL.filter(({ holder }) => holders.includes(holder));
  return Object.entries(groupBy(theirs, ({ thing }) => keyOf(thing))).map(([key, rights]) => ({
    key,
    thing: rights[0]!.thing,
    parts: partsOf(rights),
  }));
};
