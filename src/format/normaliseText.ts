/** Letters as they are typed in haste, without accents and capitals: `mexico` finds México. */
export const normaliseText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
