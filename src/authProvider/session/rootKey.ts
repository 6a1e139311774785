/** Browser storage key of the session (specification, section 3). */
export const ROOT_KEY = 'treat-ya-self';
