export { app } from './app';
export { ra } from './ra';
export { sentences } from './sentences';
