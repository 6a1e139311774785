/**
 * What the API answers with (specification, section 3), as our own server writes it and as the data provider
 * hands it to the screens. How loosely another server may write the same is the data provider's concern.
 */

export * from './admins';
export * from './catalogue';
export * from './common';
export * from './extras';
export * from './finance';
export * from './ledgers';
export * from './people';
export * from './reports';
