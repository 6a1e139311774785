/** The tables, by what they are about. After changing one, CONTRIBUTING.md says how to make its migration. */
export * from './access';
export * from './activity';
export * from './assignments';
export * from './bookings';
export * from './catalogue';
export * from './concerns';
export * from './invitations';
export * from './ledgers';
export * from './notes';
export * from './passwordResets';
export * from './people';
export * from './rateLimits';
export * from './reasons';
export * from './replies';
export * from './serverKeys';
export * from './upkeep';
export * from './views';
