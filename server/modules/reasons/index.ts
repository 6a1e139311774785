export { reasons } from './reasons';
export { requireReason } from './requireReason';
