interface Names {
  first_name: string;
  last_name: string;
}

/** First and last name in one line; one of them may be empty. */
export const joinName = ({ first_name, last_name }: Names) => `${first_name} ${last_name}`.trim();
