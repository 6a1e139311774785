/** Section 3's entities, and the extras, as the screens get them out of whatever a server wrote. */
export * from './admins';
export * from './catalogue';
export * from './extras';
export * from './finance';
export * from './ledgers';
export * from './people';
export * from './profile';
export * from './reports';
