/** In the data folder, which is its owner's alone: whoever can reach it may read the database anyway. */
export const CONTROL = 'control';

export interface Asked {
  /** The whole path of the file to write. */
  backup: string;
}

export type Answered<T> = { done: T } | { failed: string };
