import { foldText } from '../contract/core/foldText';

/** Letters as they are typed in haste, without accents and capitals: `mexico` finds México, `lukasz` finds Łukasz. */
export const normaliseText = (text: string) => foldText(text).replaceAll(/\p{M}/gu, '');
