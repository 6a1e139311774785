import { groupBy, sortBy } from 'es-toolkit';

import type { RestResourceName } from '../../contract/resourceNames';
import { allEndpoints } from '../../contract/endpoints';
import type { ExportableList } from '../../contract/export/definition';
import type { PermissionAction, ResourceName } from '../../contract/permissions';
import { ROLES, type Role } from '../../contract/roles';

/** Holder that stands for every signed-in administrator. Rights of this holder require no role. */
export const ANY_ADMIN = 'anyAdmin';
export type Holder = Role | typeof ANY_ADMIN;

/** Subject of a right: the records of a page or of a REST resource. */
export type RightsSubject = { page: ResourceName } | { extra: RestResourceName };
/** Permitted operation. `own` limits a list to the records of the caller. `all` removes this limit. */
type Act = 'own' | 'all' | Exclude<PermissionAction, 'export'> | { exports: ExportableList };

interface Right {
  holder: Holder;
  subject: RightsSubject;
  act: Act;
}

type AnyEndpoint = (typeof allEndpoints)[number];

const subjectOf = (endpoint: AnyEndpoint, name: string): RightsSubject => {
  const isRest =
    endpoint.dialect === 'rest' || (endpoint.dialect === 'file' && 'rest' in endpoint.definition.source);
  return isRest ? { extra: name as RestResourceName } : { page: name as ResourceName };
};

/** Returns the rights for a list that shows all rows to some roles and only the caller's own rows to other callers. */
const scopes = (endpoint: AnyEndpoint): readonly { holder?: Holder; act: Act }[] => {
  if (endpoint.dialect !== 'rest' || endpoint.operation !== 'list') return [];
  const { allRowsRoles = [] } = endpoint.resource;
  return allRowsRoles.length
    ? [{ act: 'own' }, ...allRowsRoles.map((holder) => ({ holder, act: 'all' as const }))]
    : [];
};

const rightsOfEndpoint = (endpoint: AnyEndpoint): Right[] => {
  const { access, permission } = endpoint;
  if (access === 'public' || !permission || permission === 'own') return [];
  const { action, resource } = permission;
  const act: Act =
    endpoint.dialect === 'file'
      ? { exports: endpoint.list as ExportableList }
      : (action as Exclude<PermissionAction, 'export'>);
  const holders: readonly Holder[] = access === 'authenticated' ? [ANY_ADMIN] : access;
  return holders.flatMap((holder) => {
    const name =
      typeof resource === 'string' ? resource : holder === ANY_ADMIN ? undefined : resource[holder];
    if (name === undefined) return [];
    const subject = subjectOf(endpoint, name);
    return [
      { holder, subject, act },
      ...scopes(endpoint).map(({ holder: scopeHolder = holder, act: scope }) => ({
        holder: scopeHolder,
        subject,
        act: scope,
      })),
    ];
  });
};

const ALL_RIGHTS: readonly Right[] = allEndpoints.flatMap(rightsOfEndpoint);

export const HOLDERS: readonly Holder[] = [...ROLES, ANY_ADMIN];

/** Group of operations on a subject that are permitted to exactly the same roles. */
export interface ActsByRoles {
  acts: readonly Act[];
  roles: readonly Holder[];
}
export interface SubjectRights {
  key: string;
  subject: RightsSubject;
  parts: readonly ActsByRoles[];
}

const subjectKey = (subject: RightsSubject) => ('page' in subject ? subject.page : `extras/${subject.extra}`);
const actKey = (act: Act) => (typeof act === 'string' ? act : act.exports);

const groupByRoles = (rights: readonly Right[]): ActsByRoles[] => {
  const byAct = groupBy(rights, ({ act }) => actKey(act));
  const actsWithRoles = Object.values(byAct).map((sameAct) => ({
    act: sameAct[0]!.act,
    roles: HOLDERS.filter((holder) => sameAct.some((right) => right.holder === holder)),
  }));
  return Object.values(groupBy(actsWithRoles, ({ roles }) => roles.join(' '))).map((sameRoles) => ({
    acts: sortBy(sameRoles, [({ act }) => Number(act !== 'list')]).map(({ act }) => act),
    roles: sameRoles[0]!.roles,
  }));
};

/** Returns the combined rights of all given holders, grouped by subject. */
export const rightsOf = (holders: readonly Holder[]): SubjectRights[] => {
  const rightsOfHolders = ALL_RIGHTS.filter(({ holder }) => holders.includes(holder));
  return Object.entries(groupBy(rightsOfHolders, ({ subject }) => subjectKey(subject))).map(
    ([key, rights]) => ({ key, subject: rights[0]!.subject, parts: groupByRoles(rights) }),
  );
};
