/** Fields of each request body in section 7 of the specification, and no others. */
export const FIELDS: readonly [endpoint: string, fields: readonly string[]][] = [
  ['POST user/login', ['email', 'password', 'role']],
  ['POST user/forgot-password', ['email']],
  ['POST user/forgot-password/verify', ['token', 'email', 'code']],
  ['POST user/forgot-password/reset', ['token', 'password']],
  ['POST admin/category/store', ['name', 'is_popular', 'image']],
  ['POST admin/category/update/:id', ['name', 'is_popular', 'image']],
  ['DELETE admin/category/:id', []],
  ['POST admin/block-user', ['user_ids']],
  ['POST admin/unblock-user', ['user_ids']],
  ['POST admin/delete-user', ['user_ids']],
  ['POST admin/edit-user', ['user_id', 'first_name', 'last_name', 'new_password']],
  ['POST admin/subscription-plans', ['name', 'price_usd', 'credits', 'is_one_off', 'benefits']],
  ['POST admin/subscription-plans/:id', ['credits', 'price_usd', 'price_per_credit', 'benefits']],
  ['DELETE admin/subscription-plans/:id', []],
  [
    'POST user/edit-profile',
    [
      'first_name',
      'last_name',
      'email',
      'phone_country_code',
      'phone_number',
      'billing_address',
      'image',
      'new_password',
      'current_password',
    ],
  ],
  ['POST admin/admins', ['role_ids', 'email', 'first_name', 'last_name', 'password', 'confirm_password']],
  [
    'POST admin/admins/:id/roles',
    ['admin_id', 'role_ids', 'email', 'first_name', 'last_name', 'password', 'confirm_password'],
  ],
  ['DELETE admin/admins/:id', []],
  ['POST admin/transactions/:id/refund', ['credits_to_refund']],
  ['POST admin/stripe-settings/save-settings', ['processing_fee', 'fee_type']],
];

const patterns = FIELDS.map(([endpoint, fields]) => ({
  pattern: new RegExp(`^${endpoint.replace(':id', '[^/]+')}$`),
  fields,
}));

/** Returns the fields of a request body in section 7, or `undefined` if section 7 lacks the endpoint. */
export const fieldsOfSection7 = (method: string, path: string) =>
  patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))?.fields;

/** Returns the fields of a request body that section 7 lacks, or `undefined` if section 7 lacks the endpoint. */
export const fieldsBeyondSection7 = (method: string, path: string, body: object) => {
  const known = fieldsOfSection7(method, path);
  return known && Object.keys(body).filter((name) => !known.includes(name));
};
