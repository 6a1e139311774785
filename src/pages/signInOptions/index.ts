export { fetchSignInOptions } from './fetchSignInOptions';
export { OtherSignIns } from './OtherSignIns';
