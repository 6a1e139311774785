import { readFileSync } from 'node:fs';

const META = /http-equiv="Content-Security-Policy" content="([^"]+)"/;

/** Policies that were read, by file and the file's tag. */
const known = new Map<string, string>();

const read = (path: string) => {
  const [, written = "default-src 'none'"] = META.exec(readFileSync(path, 'utf8')) ?? [];
  return `${written.replaceAll('&#39;', "'")}; frame-ancestors 'none'`;
};

/**
 * The policy that the build wrote into a page, as headers, because browsers ignore `frame-ancestors` in the page itself. The
 * build knows the API's origin. Where that is another one, its pictures are fetched without cookies.
 */
export const pagePolicy = (path: string, tag: string) => {
  const key = `${path} ${tag}`;
  const policy = known.get(key) ?? read(path);
  known.set(key, policy);
  return {
    'content-security-policy': policy,
    ...(/img-src[^;]* https:/.test(policy) && { 'cross-origin-embedder-policy': 'credentialless' }),
  };
};
