export type Id = number | string;

/** `1` is yes. */
export type Flag = 0 | 1;

/** ISO 8601 with a zone. */
export type Timestamp = string;

export interface Page<T> {
  data: T[];
  total: number;
}

/** A paginator as section 3 shows it on ledgers and contact forms. */
export interface Paginated<T> extends Page<T> {
  current_page: number;
  last_page: number;
  per_page: number;
}
