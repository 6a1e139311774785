import { groupBy, sortBy } from 'es-toolkit';

import { api, type Access } from '../../../contract/core/api';
import type { ExportableList } from '../../../contract/export/exportableLists';
import { EXPORTS } from '../../../contract/export/exports';
import { extras } from '../../../contract/extensions';
import type { ExtraResource } from '../../../contract/core/resource';
import { EXTRAS, type Extra } from '../../../contract/capabilityNames';
import { ROLES, type Role } from '../../../contract/roles';
import type { ResourceName } from '../../../dataProvider/endpoints';
import { EXTRA_ACTS, PEOPLE_RESOURCE, callRight, PEOPLE_OF_ROLE, type Verb } from './callRights';

/** Whoever is signed in, whatever their roles. */
export const EVERYBODY = 'everybody';
export type Holder = Role | typeof EVERYBODY;

/** A page's rows, or an extra's. */
export type RightsSubject = { page: ResourceName } | { extra: Extra };
/** `everybodys` widens what others do to their own. */
type Act = 'see' | 'own' | 'everybodys' | Verb | { saves: ExportableList };

/** Something that one who holds a role may do. */
interface Right {
  holder: Holder;
  thing: RightsSubject;
  act: Act;
}

const holdersOf = (access: Access): readonly Holder[] => {
  if (access === 'public') return [];
  return access === 'signedIn' ? [EVERYBODY] : access;
};

type CallName = keyof typeof api;
const CALL_NAMES = Object.keys(api) as CallName[];

const resourceOf = (place: ResourceName | typeof PEOPLE_OF_ROLE, holder: Holder) =>
  place !== PEOPLE_OF_ROLE ? place : holder === EVERYBODY ? undefined : PEOPLE_RESOURCE[holder];

const ofCall = (name: CallName): Right[] => {
  const said = callRight(name);
  if (!said) return [];
  const [act, place] = said;
  return holdersOf(api[name].access).flatMap((holder) => {
    const page = resourceOf(place, holder);
    return page ? [{ holder, thing: { page }, act }] : [];
  });
};

const ofExtra = (extra: Extra): Right[] => {
  const { access, writes = access, allRowsRoles = [] }: ExtraResource = extras[extra];
  const thing = { extra };
  const { make, change, removes }: Partial<Record<'make' | 'change' | 'removes', Verb | null>> =
    EXTRA_ACTS[extra];
  const verbs = [make, change, removes].filter((verb) => verb != null);
  const own: Act[] = allRowsRoles.length ? ['own'] : [];
  return [
    ...holdersOf(access).flatMap((holder) => ['see' as const, ...own].map((act) => ({ holder, thing, act }))),
    ...allRowsRoles.map((holder) => ({ holder, thing, act: 'everybodys' as const })),
    ...holdersOf(writes).flatMap((holder) => verbs.map((act) => ({ holder, thing, act }))),
  ];
};

/** A list that is saved as a file belongs where its rows come from. */
const ofExport = (list: keyof typeof EXPORTS): Right[] => {
  const { of, access } = EXPORTS[list];
  const act = { saves: list };
  if ('extra' in of) return holdersOf(access).map((holder) => ({ holder, thing: { extra: of.extra }, act }));
  const name = CALL_NAMES.find((one) => api[one] === of.call);
  return name ? ofCall(name).map((right) => ({ ...right, act })) : [];
};

const ALL: readonly Right[] = [
  ...CALL_NAMES.flatMap(ofCall),
  ...EXTRAS.flatMap(ofExtra),
  ...(Object.keys(EXPORTS) as (keyof typeof EXPORTS)[]).flatMap(ofExport),
];

export const HOLDERS: readonly Holder[] = [...ROLES, EVERYBODY];

/** What can be done to something, through the same roles. */
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

/** Acts by the roles that they are done through: those of the same roles together. */
const partsOf = (rights: readonly Right[]): ActsByRoles[] => {
  const byAct = groupBy(rights, ({ act }) => actKey(act));
  const each = Object.values(byAct).map((same) => ({
    act: same[0]!.act,
    through: HOLDERS.filter((holder) => same.some((right) => right.holder === holder)),
  }));
  return Object.values(groupBy(each, ({ through }) => through.join(' '))).map((same) => ({
    // What is seen comes before what is done to it.
    acts: sortBy(same, [({ act }) => Number(act !== 'see')]).map(({ act }) => act),
    through: same[0]!.through,
  }));
};

/** All that the holders of these may do, thing by thing. */
export const rightsOf = (holders: readonly Holder[]): SubjectRights[] => {
  const theirs = ALL.filter(({ holder }) => holders.includes(holder));
  return Object.entries(groupBy(theirs, ({ thing }) => keyOf(thing))).map(([key, rights]) => ({
    key,
    thing: rights[0]!.thing,
    parts: partsOf(rights),
  }));
};
