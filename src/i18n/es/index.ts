import 'dayjs/locale/es';

export { app } from './app';
export { ra } from './ra';
