/** The same wording in another language: every sentence of it, and none besides. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
