import { useSyncExternalStore } from 'react';

/** True while live updates run in this tab. A separate module, because the rest of the live-update code loads later. */
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
