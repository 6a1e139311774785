import type { ReactNode } from 'react';

/** A service in the carousel; the script makes the API's categories out of it. */
export const Slide = ({ name, drawing }: { name: string; drawing: ReactNode }) => (
  <li className="slide">
    <div className="picture">{drawing}</div>
    <h3>{name}</h3>
  </li>
);
