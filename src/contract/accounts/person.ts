import type * as z from 'zod/mini';

import type { ACCOUNT_KINDS } from '../core/choices';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { isObject, readItems, readText } from '../core/read';

/** Replacement for a text of a deleted person. The API returns the English text, and the back-office translates it. */
export const ERASED = 'Erased together with the account';

/** Joins first and last name, or returns an empty text if both are missing. */
export const joinName = ({ first_name, last_name }: { first_name?: string; last_name?: string }) =>
  [first_name, last_name].filter(Boolean).join(' ').trim();

export const nameFields = { email: f.text, first_name: f.text, last_name: f.text };
/** Fields in every list of people. */
export const personFields = { id: f.id, ...nameFields };

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/**
 * Declaration of a personal field, such as the first name. API records, lists, person page, edit dialog, exports,
 * search, audit log, demo data and OpenAPI document are derived from the declaration.
 */
interface PersonFieldDeclaration {
  /** Description for the OpenAPI document. */
  description: string;
  /** Example for the OpenAPI document. The demo data use the example if the field has no generator. */
  example: string | null;
  /** Type in API records. A field beyond section 7 of the specification must have the type `f.optional(f.text)`. */
  value: f.Field<string | null | undefined, string | null | undefined>;
  /** Kinds of accounts with the field. */
  kinds: readonly AccountKind[];
  /** True if the lists and the exports of these accounts contain the field. The person page has every field. */
  isListed: boolean;
  /** True if the search for people also searches this field. */
  isSearched: boolean;
  /** Rule of the input in the edit dialog, or `null` if administrators cannot edit the field. */
  input: z.ZodMiniType<string | undefined> | null;
}

const ALL_KINDS = ['admin', 'seller', 'buyer'] as const;
const NAME = { value: f.text, kinds: ALL_KINDS, isListed: true, isSearched: true } as const;
/** Field that the lists omit and that only the owner of the account can change. */
const DETAIL = { kinds: ALL_KINDS, isListed: false, isSearched: false, input: null } as const;

/** Personal data of an account. Each field has a column of the same name in `server/db/schema/people.ts`. */
export const PERSON_FIELDS = {
  email: { ...NAME, description: 'Email address', example: 'zoe@mail.example', input: null },
  first_name: { ...NAME, description: 'First name', example: 'Zoë', input: input.personNames.first_name },
  last_name: { ...NAME, description: 'Last name', example: "O'Brien", input: input.personNames.last_name },
  phone_country_code: {
    ...DETAIL,
    description: 'Country code of the phone number, with a plus',
    example: '+1',
    value: f.optionalText,
  },
  phone_number: {
    ...DETAIL,
    description: 'Phone number without its country code',
    example: '7025550123',
    value: f.optionalText,
  },
  billing_address: { ...DETAIL, description: 'Billing address', example: '1 Main St', value: f.optionalText },
  image: { ...DETAIL, description: 'URL of the picture', example: null, value: f.picture },
} as const satisfies Record<string, PersonFieldDeclaration>;

type Fields = typeof PERSON_FIELDS;
export type PersonField = keyof Fields;
/** Names of all personal fields. The cast restores the type of the keys, because `Object.keys` returns `string[]`. */
export const PERSON_FIELD_NAMES = Object.keys(PERSON_FIELDS) as PersonField[];

/** Fields that an account of the kind `Kind` has. */
type FieldOfKind<Kind extends AccountKind> = {
  [Name in PersonField]: Kind extends Fields[Name]['kinds'][number] ? Name : never;
}[PersonField];
/** Fields in the list of accounts of the kind `Kind`. */
type ListedField<Kind extends AccountKind> = {
  [Name in FieldOfKind<Kind>]: Fields[Name]['isListed'] extends true ? Name : never;
}[FieldOfKind<Kind>];
type EditableField = {
  [Name in PersonField]: Fields[Name]['input'] extends null ? never : Name;
}[PersonField];

const declarationOf = (name: PersonField): PersonFieldDeclaration => PERSON_FIELDS[name];

export const personFieldsOfKind = <Kind extends AccountKind>(kind: Kind) =>
  PERSON_FIELD_NAMES.filter((name) => declarationOf(name).kinds.includes(kind)) as FieldOfKind<Kind>[];
export const listedFields = <Kind extends AccountKind>(kind: Kind) =>
  personFieldsOfKind(kind).filter((name) => declarationOf(name).isListed) as ListedField<Kind>[];
export const SEARCHED_FIELDS = PERSON_FIELD_NAMES.filter((name) => declarationOf(name).isSearched);
export const EDITABLE_FIELDS = PERSON_FIELD_NAMES.filter(
  (name) => declarationOf(name).input,
) as EditableField[];

// The casts set the types, because TypeScript cannot infer the type of an object that is built in a loop.

/** Returns the values of fields in API records, with their descriptions and examples. */
export const personValues = <Name extends PersonField>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { description, example, value } = declarationOf(name);
      return [name, f.described(description, value, example)];
    }),
  ) as { [N in Name]: Fields[N]['value'] };

/** Returns the inputs of the edit dialog by field, with descriptions for the OpenAPI document. */
export const personInputs = () =>
  Object.fromEntries(
    EDITABLE_FIELDS.map((name) => {
      const { description, example, input: rule } = declarationOf(name);
      return [name, input.described(description, rule!, example)];
    }),
  ) as { [Name in EditableField]: Fields[Name]['input'] };

/** Reads the key of a role. Other implementations of the API can return the key as `name`. */
export const readRoleKey = (role: unknown) => readText(isObject(role) ? (role.key ?? role.name) : role);
/** Reads role keys. Other implementations of the API can return roles as objects. */
const roleKeys = f.irregular<string[], string[]>(
  f.listOf(f.text),
  (value) => readItems(value)?.map(readRoleKey).filter(Boolean) ?? [],
);

/** Reason and note of a blocked account, and the administrator who blocked the account. */
export const blockReasonFields = {
  reason: f.described(
    "Reason, in the caller's language; `null` if none was selected",
    f.optional(f.optionalText),
  ),
  note: f.described('Note of the administrator', f.optional(f.optionalText)),
  blocked_by: f.described(
    'Name of the administrator who blocked the account; `null` if unknown',
    f.optional(f.optionalText),
  ),
};

/** Current user, in the responses of sign-in and of a profile change. */
export const sessionUser = f.entity(
  { id: f.id, ...personValues(personFieldsOfKind('admin')), roles: roleKeys },
  'SessionUser',
);
export type SessionUser = f.RowOf<typeof sessionUser>;
