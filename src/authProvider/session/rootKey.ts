/** Under which the browser keeps who is signed in (specification, section 3). */
export const ROOT_KEY = 'treat-ya-self';
