import { build } from 'vite';

/** The server that ships, without its pages. */
export default async () => {
  await build({ logLevel: 'error', build: { ssr: true } });
};
