/** CONTRIBUTING.md describes how to create a migration after a table changes. */
export * from './access';
export * from './activity';
export * from './assignments';
export * from './bookings';
export * from './catalogue';
export * from './workItems';
export * from './invitations';
export * from './factors';
export * from './ledgers';
export * from './mail';
export * from './notes';
export * from './people';
export * from './reasons';
export * from './replies';
export * from './upkeep';
export * from './views';
