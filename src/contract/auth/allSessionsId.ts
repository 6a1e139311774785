/** Stands for all sessions of somebody, but the one that asks. Apart, so that a page need not fetch the calls for it. */
export const allSessionsId = (person: number | string) => `of-${person}`;
