/** JSON types of fields that several responses share. */

export const PARTY = { id: 'number', email: 'string', first_name: 'string', last_name: 'string' };
export const PERSON = { id: 'number', email: 'string', first_name: 'string', last_name: 'string' };
export const USER = {
  ...PARTY,
  phone_number: 'string|null',
  phone_country_code: 'string|null',
  image: 'string|null',
  billing_address: 'string|null',
  roles: ['string'],
};
export const PAYOUT = {
  id: 'number',
  created_at: 'string',
  amount: 'number',
  status: 'string',
  failure_reason: 'string|null',
  seller: PARTY,
};
/** Returns the shape of a page of rows. */
export const pageOf = (name: string, row: object) => ({ [name]: { data: [row], total: 'number' } });
export const PAGINATOR = { current_page: 'number', last_page: 'number', total: 'number', per_page: 'number' };
/** PNG image of one pixel. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
