import { readFileSync } from 'node:fs';

const META = /http-equiv="Content-Security-Policy" content="([^"]+)"/;

/** By file and the tag of what is in it. */
const known = new Map<string, string>();

const read = (path: string) => {
  const [, written = "default-src 'none'"] = META.exec(readFileSync(path, 'utf8')) ?? [];
  return `${written.replaceAll('&#39;', "'")}; frame-ancestors 'none'`;
};

/**
 * The policy that the build wrote into a page, which knows the API's origin, as headers: browsers heed who may frame a
 * page only there. Pictures of another origin need not say that they may be shown; they are fetched without cookies.
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
