import { useSyncExternalStore } from 'react';

/**
 * Status of live updates in this tab. A separate module, so that the first list loads no other code of live updates.
 */
let isOn = false;
const listeners = new Set<() => void>();

export const setLive = (isLive: boolean) => {
  isOn = isLive;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsLive = () => useSyncExternalStore(subscribe, () => isOn);
