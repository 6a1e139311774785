import Bowser from 'bowser';
import type { Context } from 'hono';

import type { Language } from '../../../src/contract/core/languages';
import { clientNetworks } from '../../http/clientNetworks';
import { languageOf } from '../../http/languageOf';

/** From where somebody signs in, as far as that is kept. */
export interface ClientInfo {
  browser: string | null;
  system: string | null;
  network: string | null;
  language: Language | null;
}

export const UNKNOWN_CLIENT: ClientInfo = { browser: null, system: null, network: null, language: null };

/** Of a user agent, more is read of none. */
const LONGEST = 512;
/** A caller writes what it likes: names of browsers and systems look like this. */
const NAME = /^[\p{L}\d][\p{L}\d .+-]{0,39}$/u;
const nameOf = (given: string | undefined) => (given && NAME.test(given) ? given : null);

/** The network without its last part, which could name a household: a /24, or an IPv6 /48. */
const shortened = (networks: readonly string[]) => {
  const widest = networks.at(-1) ?? '';
  if (widest.includes('/')) return widest;
  return /^\d+(\.\d+){3}$/.test(widest) ? widest.replace(/\d+$/, '0/24') : null;
};

/** @param proxies how many stand in front of this server */
export const readClientInfo = (c: Context, proxies: number): ClientInfo => {
  const { browser, os } = Bowser.parse((c.req.header('user-agent') || 'unknown').slice(0, LONGEST));
  return {
    browser: nameOf(browser.name),
    system: nameOf(os.name),
    network: shortened(clientNetworks(c, proxies)),
    language: languageOf(c),
  };
};
