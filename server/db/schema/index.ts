/** CONTRIBUTING.md describes how to create a migration after a table changes. */
export * from './access';
export * from './auditLog';
export * from './catalogue';
export * from './ledgers';
export * from './workItems';
export * from './access';
export * from './people';
export * from './presets';
export * from './system';
export * from './workItems';
export type { MailFailure } from './columns';
