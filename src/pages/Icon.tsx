/** @param path of a drawing on 24 by 24 */
export const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
);
