export const Tick = () => (
  <svg className="tick" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <circle cx="12" cy="12" r="12" className="fill-sage" />
    <path d="m7 12.5 3.4 3.4L17 9" />
  </svg>
);
