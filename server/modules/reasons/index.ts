export { reasons, requireReason } from './reasons';
