interface TitleProps {
  /** Before, the word that is stressed, after. */
  words: readonly [string, string, string];
}

/** A heading's words, with one of them set in italics. */
export const Title = ({ words: [before, stressed, after] }: TitleProps) => (
  <>
    {before}
    <em>{stressed}</em>
    {after}
  </>
);
