export { app } from './app';
export { ra } from './ra';
