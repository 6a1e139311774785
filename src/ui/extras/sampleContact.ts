import type { ContactRow } from '../../contract/contact';

/** Somebody who does not exist, at an address that cannot. */
export const sampleContact = (id: number, name: string, phone: string): ContactRow => ({
  id,
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@sample.example`,
  phone,
});
