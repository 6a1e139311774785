/**
 * What is sent (specification, sections 5 and 7): one schema serves as the form's rules, the server's check and the
 * type. Messages are the specification's own.
 */
export * from './admins';
export * from './catalogue';
export * from './common';
export * from './finance';
export * from './login';
export * from './passwordReset';
export * from './people';
export * from './profile';
