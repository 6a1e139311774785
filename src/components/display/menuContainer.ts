/** Where a button's menu opens: inside the button's landmark, so that a screen reader finds all of the page in one. */
export const menuContainerFor = (button: HTMLElement | null) =>
  button?.closest<HTMLElement>('main, header') ?? null;
