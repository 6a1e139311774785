import { users } from '../../db/schema';
import { roleKeys } from './sessions';

/** The signed-in person as the wire has them, as columns of a query on `users`. */
export const sessionUser = {
  id: users.id,
  email: users.email,
  first_name: users.firstName,
  last_name: users.lastName,
  phone_country_code: users.phoneCountryCode,
  phone_number: users.phoneNumber,
  billing_address: users.billingAddress,
  image: users.image,
  roles: roleKeys,
};
