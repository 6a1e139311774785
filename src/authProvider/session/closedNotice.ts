const KEY = 'treat-ya-self.notice';

/** User who dismissed the notice above the pages. The notice returns in a new tab or for another user. */
export const closedNotice = {
  isClosedBy: (person: string | number) => sessionStorage.getItem(KEY) === String(person),
  close: (person: string | number) => sessionStorage.setItem(KEY, String(person)),
};
