/** The password of everybody in the demo. */
export const DEMO_PASSWORD = 'treat-ya-self';

/** The first administrator, and one who may do little. Starting the server prints them. */
export const DEMO_LOGINS = [
  { email: 'admin@treatyaself.example', roles: 'all roles' },
  { email: 'sellers@treatyaself.example', roles: 'Seller Accounts only' },
] as const;
