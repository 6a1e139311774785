import { useSyncExternalStore } from 'react';

let isOn = false;
const listeners = new Set<() => void>();

/** Tells if live updates run in this tab. A separate module, so that the first list loads no other code of them. */
export const liveStatus = {
  set: (on: boolean) => {
    isOn = on;
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useIsLive = () => useSyncExternalStore(liveStatus.subscribe, () => isOn);
