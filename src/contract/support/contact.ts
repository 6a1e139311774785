import { irregular, entity, id, optionalText, entityOrNull, text, type Id, type RowOf } from '../core/field';
import { readId } from '../core/read';

/** Irregular: a server may say what somebody is called, and not who it is. */
const contactId = irregular<Id, Id | undefined>(id, (value) => (value == null ? undefined : readId(value)));
export const contactFields = {
  /** Without one, nothing can be done to the account. */
  id: contactId,
  name: text,
  email: optionalText,
  phone: optionalText,
};
const contact = entity(contactFields, 'Contact');
export type ContactRow = RowOf<typeof contact>;
export const contactOrNull = entityOrNull(contact);
