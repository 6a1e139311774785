import { AppStoreBadge, GooglePlayBadge } from './art/StoreBadges';
import { STORES } from './brand';

/** Both stores, their badges as high as each other. */
export const StoreLinks = () => (
  <ul className="stores">
    <li>
      <a href={STORES.apple}>
        <AppStoreBadge />
      </a>
    </li>
    <li>
      <a href={STORES.google}>
        <GooglePlayBadge />
      </a>
    </li>
  </ul>
);
