export { notifications } from './notifications';
