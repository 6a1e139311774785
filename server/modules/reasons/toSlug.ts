import { MAX_REASON_TEXT } from '../../../src/contract/limits';

/** A key from words, `charged-twice` from “Charged twice!”. Words in another script are kept as they are. */
export const toSlug = (text: string) => {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const key = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return (key || text).slice(0, MAX_REASON_TEXT);
};
