const KEY = 'treat-ya-self.notice';

/** That somebody has closed the notice above the pages: until they leave this tab, or somebody else signs in. */
export const closedNotice = {
  isClosedBy: (person: string | number) => sessionStorage.getItem(KEY) === String(person),
  close: (person: string | number) => sessionStorage.setItem(KEY, String(person)),
};
