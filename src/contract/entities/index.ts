/**
 * What the API answers with (specification, section 3), as our own server writes it and as the data provider
 * hands it to the screens. How loosely another server may write the same is the data provider's concern.
 */

export type * from './admins';
export type * from './catalogue';
export type * from './common';
export type * from './finance';
export type * from './ledgers';
export type * from './people';
export type * from './reports';
