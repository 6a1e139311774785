import { PERIODS } from '../contract/limits';
import { useAddressChoice } from './useAddressChoice';

/** The period that a page's figures look back on, in the address as `?range=`. */
export const usePeriod = () => useAddressChoice('range', PERIODS);
