export const Chevron = ({ back = false }: { back?: boolean }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="stroked">
    <path d={back ? 'm14.5 5-7 7 7 7' : 'm9.5 5 7 7-7 7'} />
  </svg>
);

/** Two drawings, of which the style shows the one that fits `data-paused`. */
export const PauseOrPlay = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="stroked">
    <path className="when-playing" d="M9 6v12M15 6v12" />
    <path className="when-paused" d="M8.5 5.5v13l10-6.5z" />
  </svg>
);
