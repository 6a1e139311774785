const PLACE = /<template data-style="(\w+)"><\/template>/g;

/**
 * Links a style (`landing/style`) where a page of the public site left a place for it, after its first screen.
 *
 * @param addressOf of the style of this name
 */
export const linkLateStyles = (html: string, addressOf: (name: string) => string) =>
  html.replace(PLACE, (_, name: string) => `<link rel="stylesheet" href="${addressOf(name)}">`);
