/** A second line below a cell's first, cut off where the column ends; a card has room for all of it. */
export const oneLineStyles = (width: number) => ({
  maxWidth: { md: width },
  fontSize: '0.8125rem',
  color: 'text.secondary',
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
});
