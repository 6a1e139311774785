/** Opens a button's menu inside the button's landmark, for screen readers. */
export const menuContainerFor = (button: HTMLElement | null) =>
  button?.closest<HTMLElement>('main, header') ?? null;
