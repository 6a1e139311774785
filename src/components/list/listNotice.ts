import { createContext, type ReactNode } from 'react';

/** Notice above the rows of every list, such as that there are new rows. The layout provides it. */
export const ListNoticeContext = createContext<ReactNode>(null);
