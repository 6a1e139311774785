import { useSyncExternalStore } from 'react';

let isOn = false;
const listeners = new Set<() => void>();

/** Whether this tab hears what others do. Apart, so that the first list fetches nothing else of it. */
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
